import { messages } from '@trastienda/domain';
import { describe, expect, it } from 'vitest';
import { messages as terminal } from '../../apps/cli/src/generated/messages.ts';
import { commandsMessages } from '../../apps/server/src/commands/commands.messages.ts';

/** The three catalogues: their texts follow the same rules of the language. */
const texts: Readonly<Record<string, string>> = { ...messages, ...terminal, ...commandsMessages };
const entries = Object.entries(texts);
const found = (fault: (text: string, key: string) => boolean) => entries.filter(([key, text]) => fault(text, key));
const keysOf = (fault: (text: string) => boolean) => found(fault).map(([key]) => key);
const placesOf = (text: string): readonly string[] => text.match(/\{\w+\}/g) ?? [];

/** Places that a limit fills, which is never one. */
const limits = ['min', 'max', 'most', 'expected', 'firstYear', 'lastYear', 'limit'];
/** Words that end as plurals do and are none. */
const notPlurals = '(?!más|menos|tras|sus|es|está|los|las|después|gris|cm|ms)';
const plural = new RegExp(`\\{([a-z]\\w*)\\}(?: de \\{\\w+\\})? ${notPlurals}\\p{Ll}+s(?!\\p{L})`, 'gu');
/** Why the number of these is never one. */
const neverOne: Readonly<Record<string, string>> = {
  'carriers.trackingUrl.tooLong': 'longer than a limit',
  'cli.find.length': 'a limit',
  'cli.lists.option.watch': 'a usual of its own',
  'cli.prices.decide.noteLength': 'longer than a limit',
  'cli.tokens.create.option.name': 'a limit',
  'csv.row.extra': 'csv.row.extraOne is a code of its own',
  'csv.row.missing': 'csv.row.missingOne is a code of its own',
  'images.tooManyUnused': 'the hours are a limit',
  'inventory.skus.more': 'as many as a page has',
  'loads.correct.tooMany': 'a limit',
  'loads.schedule.far': 'a limit',
  'loads.screen.columns.help': 'every layout has two columns or more',
  'packing.labels.first': 'a limit',
  'packing.part': 'of one unit no part can be sent',
  'server.admin.welcome': 'a limit of its own',
  'server.demo.done': 'the demo of a new marketplace has thousands',
  'server.demo.preparing': 'the demo of a new marketplace has thousands',
  'server.demo.progress': 'told every hundred or more',
  'server.files.progress': 'told every so many',
  'server.move.done': 'a database has many rows and tables',
  'server.olist.done': 'the files of Olist have thousands of rows',
  'session.code.format': 'codes have six digits',
  'session.code.help': 'codes have six digits',
  'session.recoveryCodes.format': 'codes have ten letters',
  'variant.history.chart.cut': 'as many as a page has',
  'webhooks.failure.time': 'a receiver has ten seconds',
};

describe('counts', () => {
  const counted = found(
    (text, key) =>
      !key.endsWith('.one') && [...text.matchAll(plural)].some(([, place = '']) => !limits.includes(place)),
  );

  it.each(counted)('%s has its singular: %s', (key) => {
    const single = [`${key}.one`, key.replace(/\.many$/, '.one'), key.replace(/\.many$/, '')].filter(
      (one) => one !== key,
    );
    expect(single.some((one) => one in texts) || key in neverOne).toBe(true);
  });

  it('has no exception that is none', () => {
    const keys = counted.map(([key]) => key);
    expect(Object.keys(neverOne).filter((key) => !keys.includes(key) || `${key}.one` in texts)).toEqual([]);
  });

  /** Texts for one that say more than their plural, or another thing: their callers choose. */
  const chosen = [
    'commissions.told',
    'prices.told.approved',
    'prices.told.rejected',
    'rates.form.overlap',
    'skus.approve.failed',
    'skus.reject.failed',
    'variant.history.chart.summary',
  ].map((key) => `${key}.one`);

  it.each(entries.filter(([key]) => key.endsWith('.one') && key.slice(0, -4) in texts && !chosen.includes(key)))(
    '%s is said for one: %s',
    (key, one) => {
      const many = texts[key.slice(0, -4)] ?? '';
      const lacking = placesOf(many).filter((place) => !placesOf(one).includes(place));
      // A text without a place is chosen by its caller.
      expect(lacking).toHaveLength(placesOf(many).length === 0 ? 0 : 1);
      expect(placesOf(one).filter((place) => !placesOf(many).includes(place))).toEqual([]);
      expect(one).not.toMatch(plural);
      expect(one).not.toMatch(/\b1 (?!más|mes)\p{Ll}+s(?!\p{L})/u);
    },
  );
});

describe('one form of a fact', () => {
  it('writes percentages as 20 %, with a blank', () => {
    expect(found((text) => /[\d}]%/.test(text))).toEqual([]);
  });

  it('calls a link a link', () => {
    // What a file system has is called so everywhere.
    expect(keysOf((text) => /\benlaces?\b|\bligas?\b/i.test(text))).toEqual(['cli.shell.disk.linkCircle']);
  });

  /** As the specification has them (ADR 1). */
  const quoted = [
    'Activar autenticación 2 pasos de Seller Center',
    'Se ha activado la autenticación de 2 pasos',
    'Reiniciar 2FA',
    'Ocurrió un error al restablecer 2FA',
    'El tiempo de activación del segundo factor de autenticación expiró. Contacta con un administrador para restablecer el tiempo de activación.',
  ];
  it('calls the second step of a sign-in the verification in two steps', () => {
    const others = /2 pasos|autenticación en dos|segundo factor|doble factor|dos factores|2FA/i;
    expect(found((text) => others.test(text) && !quoted.includes(text))).toEqual([]);
    expect(quoted.filter((text) => !entries.some(([, said]) => said === text))).toEqual([]);
  });

  it('advises to try later only where the server gave no reason', () => {
    const later = found((text) => /intente más tarde/i.test(text)).map(([key]) => key);
    expect(later).toEqual(['billing.upload.failed', 'loads.upload.failed']);
  });

  it('says before and after delivery with their preposition', () => {
    expect(found((text) => /(?:antes|después) entrega/i.test(text))).toEqual([]);
  });

  /** As the specification has them (ADR 1). */
  const familiar = [
    'orders.list.pendingInvoices.title',
    'reports.tooManyRows',
    'session.deadlineExpired',
    'session.passwordExpired',
    'session.userDisabled',
  ];
  it('calls the person usted', () => {
    const pronouns = /(?<!\p{L})(?:tú|tus?|te|ti|contigo|tuy[oa]s?)(?!\p{L})/iu;
    // Forms that no "usted" and no third person has.
    const verbs = /(?<!\p{L})(?:tienes|puedes|debes|quieres|estás|eres|haz|contacta)(?!\p{L})/iu;
    expect(keysOf((text) => pronouns.test(text) || verbs.test(text)).sort()).toEqual(familiar);
  });
});
