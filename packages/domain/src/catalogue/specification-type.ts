/** Types of specification (S2 §3). */
export const specificationTypes = [
  'Texto',
  'Texto Grande',
  'Texto Indexado',
  'Texto Grande Indexado',
  'Número',
  'Combo',
  'Radio',
] as const;

/** One of the seven types of specification. */
export type SpecificationType = (typeof specificationTypes)[number];
