/** The sections of a page about a decision, in their order; only the decision itself has to be there. */
const sections = ['Context', 'Decision', 'Refused', 'Consequences'];

/** A title that says a sentence instead of naming the decision: its main clause has a finite verb. */
const sentence =
  /^(?:(?!\b(?:that|what|where|when|as|which|who|before|after|until)\b).)*\b(?:is|are|has|have|must|may|can|cannot|does|do)\b/;

/**
 * A page of docs/decisions: what its first lines say, or what is wrong with its form.
 * @param {string} path
 * @param {string} text
 * @returns {{ number: number, title: string, status: string, date: string } | { problem: string }}
 */
export function readDecision(path, text) {
  const number = Number(/^docs\/decisions\/adr-(\d{3})-.+\.md$/.exec(path)?.[1] ?? 0);
  if (number < 1) return { problem: 'a page is called docs/decisions/adr-<three digits>-<what>.md' };
  const [first = '', , third = ''] = text.split('\n');
  const { own, title = '' } = /^# ADR (?<own>\d+) · (?<title>.+)$/.exec(first)?.groups ?? {};
  if (Number(own) !== number) return { problem: `the first line is "# ADR ${number} · <title>"` };
  if (sentence.test(title)) return { problem: `its title "${title}" is a sentence; a title is a noun` };
  const { status = '', date } =
    /^Status: (?<status>accepted|replaced by .+), (?<date>\d{4}-\d{2}-\d{2})$/.exec(third)?.groups ?? {};
  if (!date)
    return { problem: 'the third line is "Status: accepted, <date>", or "replaced by <page>" instead of "accepted"' };
  const found = [...text.matchAll(/^## (.+)$/gm)].map(([, section = '']) => section);
  const inOrder = sections.filter((section) => found.includes(section));
  if (!found.includes('Decision') || found.join() !== inOrder.join()) {
    return { problem: `its sections are ${found.join(', ')}; they should be ${sections.join(', ')}` };
  }
  return { number, title, status, date };
}
