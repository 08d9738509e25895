/**
 * @typedef {object} Names the names of a skeleton
 * @property {string} area a folder of features and modules: `carriers`; empty if the kind has none
 * @property {string} kebab `return-labels`
 * @property {string} camel `returnLabels`
 * @property {string} pascal `ReturnLabels`
 * @property {string} words `return labels`
 */

/**
 * @param {string} text `area/name`, or `name` alone where the kind has no area
 * @param {boolean} hasArea
 * @returns {Names | undefined} undefined if the text is not a valid name
 */
export function namesOf(text, hasArea) {
  const shape = hasArea
    ? /^(?<area>[a-z]+(?:-[a-z]+)*)\/(?<kebab>[a-z]+(?:-[a-z]+)*)$/
    : /^(?<kebab>[a-z]+(?:-[a-z]+)*)$/;
  const { area = '', kebab } = shape.exec(text)?.groups ?? {};
  if (!kebab) return undefined;
  const camel = kebab.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
  return {
    area,
    kebab,
    camel,
    pascal: camel.replace(/^./, (first) => first.toUpperCase()),
    words: kebab.replaceAll('-', ' '),
  };
}
