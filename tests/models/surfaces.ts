import { announcementFormModel } from './announcement-form.model.ts';
import { bulkActionModel } from './bulk-action.model.ts';
import { csvLoadModel, plainCsvLoadModel } from './csv-load.model.ts';
import { deliverModel } from './deliver.model.ts';
import { equivalentsOf } from './equivalent-mutants.ts';
import { invoiceRequestModel } from './invoice-request.model.ts';
import type { FlowModel } from './kit/model.ts';
import { mutantsOf } from './kit/mutants.ts';
import { packingModel } from './packing.model.ts';
import { passwordChangeModel } from './password-change.model.ts';
import { profileFormModel } from './profile-form.model.ts';
import { recoveryModel } from './recovery.model.ts';
import { sessionModel } from './session.model.ts';
import { settingsFormModel } from './settings-form.model.ts';
import { shipModel } from './ship.model.ts';
import { twoFactorModel } from './two-factor.model.ts';
import { userFormModel } from './user-form.model.ts';

/** A flow that a surface walks: its spec file, and the titles that select its tests there. */
export type WalkedFlow = {
  model: FlowModel;
  spec: string;
  titles: string;
  /** Changes that cannot be noticed on this surface, as a pattern of their names, each with its reason. */
  unreached?: readonly (readonly [names: RegExp, why: string])[];
};

const unwatched = 'idle time closes no session in a terminal';
const unasked = 'the terminal keeps its session in a file: no server is asked for it';
const checkedBefore = 'the page checks what is typed before it sends it, and begins with nothing to say';
const sameText = 'the page says the same of a silence and of a refusal: the specification fixes the words';
const sameForm = 'what failed is told by its words, and the form goes on alike';
const sameValue = 'a change leads elsewhere: what is sent again is what was prepared before';
const sameOnReturn = 'going back puts the focus into the form again, and leaving the field then says the same';
const issuedText = 'that it has its invoice the specification says in fixed words';
/** Both failures of a save lead to the same form. */
const alike = /^saving · error\.actor\.save (#2 · removed|#[23] · target swapped for editing\.(interrupted|refused))$/;
const prepared = /^editing\.(interrupted|refused) · form\.submitted #0 · action prepareValue removed$/;
const sameAfterPause = 'none of its fields is asked about: the pause changes nothing';
const pausing = /target swapped for editing\.(waiting|verifying)$/;
const noSign = 'the page shows no button where the flow would not hear it';
const aFlag = 'that the good rows go alone is a flag of the command, which is there before the file';
const noButton = 'the page reads the user again by itself: it has no button for it';

/** The specs that walk the charts over real programs. */
export const surfaces: Readonly<Record<'web' | 'terminal', readonly WalkedFlow[]>> = {
  web: [
    {
      model: sessionModel,
      spec: 'session.web.spec.ts',
      titles: 'session, in Chromium',
      unreached: [
        [/^active\.presence\.(unwatched|starting · always #1)/, 'the web always watches inactivity'],
        [/^active\.freshness\.(fresh|offline) · user\.refreshAsked/, noButton],
      ],
    },
    {
      model: recoveryModel,
      spec: 'account.web.spec.ts',
      titles: 'recovery, in Chromium',
      unreached: [
        [/^writing · (initial|email\.submitted (#0 · guard isComplete removed|#1))/, checkedBefore],
        [/^sending · error\.actor\.request (#0 · (removed|guard|target swapped)|#1 · target swapped)/, sameText],
      ],
    },
    { model: passwordChangeModel, spec: 'account.web.spec.ts', titles: 'passwordChange, in Chromium' },
    { model: twoFactorModel, spec: 'account.web.spec.ts', titles: 'twoFactorActivation, in Chromium' },
    {
      model: userFormModel,
      spec: 'user-form.web.spec.ts',
      titles: 'userForm, in Chromium',
      unreached: [
        [alike, sameForm],
        [/^leaving · field\.left #0 · (removed|action leaveField removed)$/, sameOnReturn],
      ],
    },
    { model: shipModel, spec: 'dialogs.web.spec.ts', titles: 'ship, in Chromium' },
    { model: csvLoadModel, spec: 'csv-load.web.spec.ts', titles: 'csvLoad, in Chromium' },
    {
      model: bulkActionModel,
      spec: 'bulk-action.web.spec.ts',
      titles: 'bulkAction, in Chromium',
      unreached: [
        [
          /^following · done\.actor\.follow #[12] · target removed$/,
          'that it is over the page reads from the work itself',
        ],
        [
          /^following\.watching · bulk\.cancelAsked #0 · guard isFound removed$/,
          'the button that stops the work stands beside what was found; the command line asks the chart',
        ],
      ],
    },
    {
      model: announcementFormModel,
      spec: 'announcement-form.web.spec.ts',
      titles: 'path',
      unreached: [
        [alike, sameForm],
        [prepared, sameValue],
        [pausing, sameAfterPause],
        [/^(loading|unavailable|opening) /, 'the card has read it before the form opens'],
        [/^overtaken · form\.closed/, 'where somebody else was faster the page offers mine or theirs'],
        [/^leaving · (leaving\.refrained|form\.closed)/, 'the question before changes are lost has its two answers'],
      ],
    },
    {
      model: invoiceRequestModel,
      spec: 'invoice-request.web.spec.ts',
      titles: 'invoiceRequest, in Chromium',
      unreached: [
        [/^(identifying · order|filling · request)\.submitted (#0 · guard \w+ removed|#1)/, checkedBefore],
        [/ action forgetProblems removed$/, checkedBefore],
        [/^sending · error\.actor\.send #2 · action rememberFailure removed$/, issuedText],
      ],
    },
    {
      model: profileFormModel,
      spec: 'profile-form.web.spec.ts',
      titles: 'path',
      unreached: [
        [alike, sameForm],
        [prepared, sameValue],
        [pausing, sameAfterPause],
        [/^(opening|loading|unavailable) /, 'the screen has read the data before their form opens'],
        [/form\.closed|^leaving /, 'the form is a part of its screen: there is nothing to close'],
      ],
    },
    {
      model: settingsFormModel,
      spec: 'settings-form.web.spec.ts',
      titles: 'path',
      unreached: [
        [alike, sameForm],
        [prepared, sameValue],
        [pausing, sameAfterPause],
        [/form\.closed|^leaving /, 'the form is a part of its screen: there is nothing to close'],
        [/^editing\.settled · form\.submitted (#0 · guard \w+ removed|#1)/, 'each list has the choices and no others'],
      ],
    },
    {
      model: packingModel,
      spec: 'packing.web.spec.ts',
      titles: 'packing, in Chromium',
      unreached: [[/^choosing · (packing\.started|order\.chosen) #0 · guard \w+ removed$/, noSign]],
    },
  ],
  terminal: [
    {
      model: sessionModel,
      spec: 'session.cli.spec.ts',
      titles: 'session, through the command line',
      unreached: [
        [/^active\.presence\.(attentive|warned|starting · always #0)/, unwatched],
        [/^(unrestored|restoring · error\.actor\.restore #[01])/, unasked],
      ],
    },
    { model: shipModel, spec: 'dialogs.cli.spec.ts', titles: 'ship, through the command line' },
    { model: deliverModel, spec: 'dialogs.cli.spec.ts', titles: 'deliver, through the command line' },
    {
      model: plainCsvLoadModel,
      spec: 'csv-load.cli.spec.ts',
      titles: 'csvLoad, through the command line',
      unreached: [[/^previewing · partial\.chosen #0 · guard \w+ removed$/, aFlag]],
    },
    { model: bulkActionModel, spec: 'bulk-action.cli.spec.ts', titles: 'bulkAction, through the command line' },
    {
      model: invoiceRequestModel,
      spec: 'invoice-request.cli.spec.ts',
      titles: 'invoiceRequest, through the command line',
    },
    { model: packingModel, spec: 'packing.cli.spec.ts', titles: 'packing, through the command line' },
  ],
};

/** A sample of the changes of a chart that its surface can notice, spread over the whole chart. */
export function sampleFor({ model, unreached = [] }: WalkedFlow, size: number): string[] {
  const equivalents = equivalentsOf(model);
  const names = mutantsOf(model.machine)
    .filter(({ name, transition = '' }) => !equivalents[name] && !model.impossible?.[transition])
    .map(({ name }) => name)
    .filter((name) => !unreached.some(([names]) => names.test(name)));
  const step = names.length / size;
  return Array.from({ length: Math.min(size, names.length) }, (_, n) => names[Math.floor(n * step + step / 2)] ?? '');
}
