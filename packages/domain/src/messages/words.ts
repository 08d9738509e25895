/** The forms of a noun: masculine or feminine, singular or plural. */
export type WordForm = 'm' | 'f' | 'mp' | 'fp';

/** The first words of what fills texts (titles of columns), by their form; all others are masculine and singular. Every page loads this table. */
const words: Readonly<Record<Exclude<WordForm, 'm'>, string>> = {
  f: 'Cantidad Categoría Comisión Condición Descripción Fecha Marca Transportadora URL Venta Versión',
  mp: 'Códigos Items',
  fp: 'Imágenes Opciones',
};

/** The form of a phrase, by its first word. */
export function formOfWord(phrase: string): WordForm {
  const [first = ''] = phrase.split(' ');
  return (['f', 'mp', 'fp'] as const).find((form) => words[form].split(' ').includes(first)) ?? 'm';
}
