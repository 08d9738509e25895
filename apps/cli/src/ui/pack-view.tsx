import { packingLimits, promiseLook, todayInMexico } from '@trastienda/domain';
import { type BenchOrder, nextOrder, type PackingContext, unitsOn } from '@trastienda/machines';
import { addressOf, type FieldProblem } from '@trastienda/validators';
import { Box, type Key, useInput } from 'ink';
import { useState } from 'react';
import stringWidth from 'string-width';
import { say } from '../messages/say.ts';
import { BenchHands, type BenchKey, type HandsState, usualReasons } from '../services/packing/bench-hands.ts';
import type { OpenBench } from '../services/packing/open-bench.ts';
import type { UndoState } from '../services/packing/shipment-undo.ts';
import { flowFailureText } from '../shell/failure-text.ts';
import { toneColors } from '../shell/tones.ts';
import { Fitting } from './fitting.tsx';
import type { ViewEnd } from './show-view.ts';
import { Spinner } from './spinner.tsx';
import { Stage } from './stage.tsx';
import { Text } from './text.tsx';
import { useSnapshot } from './use-actor.ts';

/** Number of visible rows of the queue. */
const rowsShown = 10;

type PackViewProps = { open: OpenBench; end: ViewEnd<void>; now?: () => Date };

/** The packer's bench on a terminal: one order after another, by keyboard and scanner. */
export const PackView = ({ open, end, now = () => new Date() }: PackViewProps) => {
  const bench = useSnapshot(open.bench);
  const { value, context } = bench;
  const { waiting, rejected } = useSnapshot(open.outbox).context;
  const [hands] = useState(
    () =>
      new BenchHands(
        open,
        () => end.done(),
        () => now().getTime(),
      ),
  );
  const typed = useSnapshot(hands);
  const undo = useSnapshot(open.undo);
  useInput((input, key) => {
    const pressed = keyOf(input, key);
    if (pressed) hands.press(pressed);
    else if (!key.ctrl && !key.meta && input !== '') hands.type(input);
  });
  const today = todayInMexico(now());
  const [first] = rejected;
  const state = String(value);
  return (
    <Stage onInterrupt={end.interrupt}>
      {waiting.length > 0 ? (
        <Text color="yellow">
          {say('packing.waiting', { n: waiting.length })}.{' '}
          {say(waiting.length === 1 ? 'packing.waiting.help.one' : 'packing.waiting.help.many')}
        </Text>
      ) : null}
      {first ? (
        <Text color="red">
          ✗ {say('packing.rejected', { id: first.parcel.orderId, reason: flowFailureText(first.failure) })} (Ctrl+X)
        </Text>
      ) : null}
      {context.told ? <LastShipment told={context.told} undo={undo} /> : null}
      {context.misread && state !== 'picking' ? <Text color="red">✗ {wordsOf(context.misread)}</Text> : null}
      {state === 'finding' ? <Spinner label={say('cli.ui.pack.searching')} /> : null}
      {state === 'loading' ? <Spinner label={say('cli.ui.pack.readingQueue')} /> : null}
      {state === 'unavailable' ? <Failed context={context} keys={say('cli.ui.pack.failureKeys')} /> : null}
      {state === 'choosing' ? <Queue context={context} typed={typed} today={today} /> : null}
      {context.order && bench.hasTag('bench') ? (
        <Bench state={state} context={context} order={context.order} typed={typed} today={today} />
      ) : null}
    </Stage>
  );
};

const ctrlKeys: Readonly<Record<string, BenchKey>> = {
  u: 'clear',
  l: 'list',
  r: 'again',
  n: 'pass',
  p: 'before',
  f: 'find',
  x: 'read',
  y: 'confirm',
  z: 'undo',
};

function keyOf(input: string, key: Key): BenchKey | undefined {
  if (key.ctrl) return ctrlKeys[input];
  if (key.return) return 'enter';
  if (key.escape) return 'escape';
  if (key.tab) return 'tab';
  if (key.upArrow) return 'up';
  if (key.downArrow) return 'down';
  if (key.leftArrow) return 'left';
  if (key.rightArrow) return 'right';
  // Terminals send DEL for the backspace key, which Ink calls delete.
  return key.backspace || key.delete ? 'backspace' : undefined;
}

const Failed = ({ context: { failure }, keys }: { context: PackingContext; keys: string }) => (
  <Box flexDirection="column">
    <Text color="red">✗ {failure ? flowFailureText(failure) : say('packing.failed')}</Text>
    <Text dimColor>{keys}</Text>
  </Box>
);

const Line = ({ label, value, error }: { label: string; value: string; error?: string | undefined }) => (
  <Box flexDirection="column">
    <Text>
      <Text bold>{label}</Text>: {value}
      <Text inverse> </Text>
    </Text>
    {error ? <Text color="red"> ✗ {error}</Text> : null}
  </Box>
);

type Shown = { context: PackingContext; typed: HandsState; today: string };

const Queue = ({ context, typed, today }: Shown) => {
  const { queue, aside, carrierId, sent, waited, text, from } = context;
  const { orders, counts } = queue;
  const top = Math.max(0, Math.min(typed.at - rowsShown + 1, orders.length - rowsShown));
  const done = sent + waited;
  const carrier = counts.find(({ id }) => (id ?? '') === carrierId);
  const name = carrierId === undefined ? say('packing.carrier.all') : carrier?.name || say('packing.carrier.none');
  return (
    <Box flexDirection="column">
      <Text>
        <Text bold>{say('packing.title')}</Text> · {say('packing.count', { n: queue.total })}
        {done > 0 ? ` · ${say('packing.sent.count', { n: done })}` : ''} <Text dimColor>· {name}</Text>
      </Text>
      {orders.slice(top, top + rowsShown).map(({ id, promisedDay, carrier: by, receiverName, items }, n) => {
        const look = promiseLook(promisedDay, today);
        const units = items.reduce((sum, { pending }) => sum + pending, 0);
        const isMarked = top + n === typed.at;
        const reason = aside[id];
        const place = reason ? `${say('packing.aside.list')}: ${reason}` : by?.name || say('packing.carrier.none');
        const marked = isMarked ? '❯' : ' ';
        return (
          <Text key={id} color={isMarked ? 'cyan' : undefined}>
            {marked} {id} <Text color={toneColors[look.tone]}>{look.label}</Text>
            <Fitting after={stringWidth(`${marked} ${id} ${look.label}`)}>
              {` · ${units} u. · ${[place, receiverName].filter(Boolean).join(' · ')}`}
            </Fitting>
          </Text>
        );
      })}
      {queue.total > rowsShown ? (
        <Text dimColor>
          {' '}
          … {from * packingLimits.queue + 1} a {from * packingLimits.queue + orders.length} de {queue.total}
        </Text>
      ) : null}
      {orders.length === 0 ? (
        <Text> {text === '' ? say('packing.empty') : say('packing.find.none', { text })}</Text>
      ) : null}
      {typed.line !== '' ? <Line label={say('cli.shared.order')} value={typed.line} /> : null}
      <Text dimColor>
        {nextOrder(context) ? `Enter: ${say('packing.start').toLowerCase()} · ` : ''}
        {say('cli.ui.pack.queueKeys')}
      </Text>
    </Box>
  );
};

type AtBench = Shown & { state: string; order: BenchOrder };

const Bench = (props: AtBench) => {
  const { state, context, order, today } = props;
  const { queue, ticked, last, changed } = context;
  const units = unitsOn(order, ticked);
  const look = promiseLook(order.promisedDay, today);
  const isPicking = state === 'picking';
  const place = say('packing.position', { n: queue.orders.indexOf(order) + 1 || 1, total: queue.total });
  return (
    <Box flexDirection="column">
      <Text>
        <Text bold>{say('packing.order', { id: order.id })}</Text>{' '}
        <Text color={toneColors[look.tone]}>{look.label}</Text>{' '}
        <Text dimColor>
          {[order.receiverName, place, say('packing.ticked', { n: units.ticked, total: units.pending })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Text>
      {order.items.map(({ id, upc, name, pending }, n) => {
        const n0 = ticked[id] ?? 0;
        const isMarked = isPicking && n === props.typed.at;
        return (
          <Text key={id} color={n0 === pending ? 'green' : id === last ? 'cyan' : undefined}>
            {isMarked ? '❯' : ' '} {n0 === pending ? '✓' : ' '} {n0}/{pending} {name}{' '}
            <Text dimColor>
              SKU {id}
              {upc ? ` · UPC ${upc}` : ''}
            </Text>
          </Text>
        );
      })}
      {changed ? <Text color="yellow">{say('packing.changed')}</Text> : null}
      <Step {...props} />
    </Box>
  );
};

type LastShipmentProps = { told: NonNullable<PackingContext['told']>; undo: UndoState | undefined };

/** Where the last parcel went, and the way back (ADR 109). */
const LastShipment = ({ told: { orderId: id, trackingNumber: number, waits }, undo }: LastShipmentProps) => {
  if (undo?.is === 'asked') {
    return (
      <Text color="yellow">
        {say('packing.told.ask', { id, number })} {say('cli.ui.pack.undoKeys')}
      </Text>
    );
  }
  if (undo?.is === 'working') return <Spinner label={say('orders.withdrawShipment.sending')} />;
  if (undo?.is === 'done') return <Text color="green">{say('packing.told.undone', { id })}</Text>;
  return (
    <>
      <Text color={waits ? 'yellow' : 'green'}>
        {say(waits ? 'packing.told.waits' : 'packing.told', { id, number })}
        {waits ? '' : ` Ctrl+Z: ${say('packing.told.undo').toLowerCase()}`}
      </Text>
      {undo?.is === 'failed' ? <Text color="red">✗ {undo.why}</Text> : null}
    </>
  );
};

const wordsOf = (problem: FieldProblem | undefined): string | undefined => problem && say(problem.code, problem.params);

const Step = (props: AtBench) => {
  const { state, context, typed } = props;
  if (state === 'picking') {
    return (
      <>
        <Line label={say('packing.scan')} value={typed.line} error={wordsOf(context.misread)} />
        <Text dimColor>
          {say('packing.scan.help')} {say('cli.ui.pack.stepKeys')}
        </Text>
      </>
    );
  }
  if (state === 'settingAside') return <Aside {...props} />;
  if (state === 'labelling' || state === 'refused') return <Label {...props} />;
  return <Spinner label={state === 'reloading' ? say('cli.ui.pack.readingOrder') : say('packing.sending')} />;
};

const Aside = ({ context, order, typed }: AtBench) => (
  <>
    <Text bold>{say('packing.aside.title', { id: order.id })}</Text>
    {[...usualReasons(), say('packing.aside.other')].map((reason, n) => (
      <Text key={reason} color={n === typed.at && typed.line === '' ? 'cyan' : undefined}>
        {n === typed.at && typed.line === '' ? '❯' : ' '} {reason}
      </Text>
    ))}
    <Line label={say('packing.aside.other')} value={typed.line} error={wordsOf(context.problems.reason)} />
    <Text dimColor>
      Enter: {say('packing.aside.confirm').toLowerCase()} {say('cli.ui.pack.asideKeys')}
    </Text>
  </>
);

const Label = ({ state, context, order, typed }: AtBench) => {
  const { draft, problems, queue, failure, ticked } = context;
  const units = unitsOn(order, ticked);
  const isPart = units.ticked < units.pending;
  const carrier = queue.carriers.find(({ id }) => id === draft.courier);
  const url = addressOf(draft, queue.carriers);
  const isRefused = state === 'refused';
  const rows = [
    { field: 'trackingNumber', label: say('orders.ship.trackingNumber'), value: draft.trackingNumber },
    { field: 'courier', label: say('orders.ship.carrier'), value: carrier?.name ?? say('orders.ship.carrier.choose') },
    { field: 'trackingUrl', label: say('orders.ship.trackingUrl'), value: draft.trackingUrl || url },
  ] as const;
  return (
    <>
      <Text color={isPart ? 'yellow' : undefined}>
        {isPart
          ? say('packing.part', { n: units.ticked, total: units.pending })
          : say('packing.whole', { n: units.ticked })}
      </Text>
      {isRefused && failure ? <Text color="red">✗ {flowFailureText(failure)}</Text> : null}
      {isRefused && failure?.code === 'orders.ship.repeated' ? (
        <Text color="yellow">Ctrl+Y: {say('orders.ship.repeated.confirm')}</Text>
      ) : null}
      {rows.map(({ field, label, value }) => {
        const error = wordsOf(problems[field]);
        if (field === typed.field) return <Line key={field} label={`❯ ${label}`} value={value} error={error} />;
        return (
          <Text key={field} dimColor>
            {'  '}
            {label}: {value}
            {error ? <Text color="red"> ✗ {error}</Text> : null}
          </Text>
        );
      })}
      {problems.items ? <Text color="red"> ✗ {wordsOf(problems.items)}</Text> : null}
      <Text dimColor>
        Enter: {say('packing.send').toLowerCase()} {say('cli.ui.pack.fieldKeys')}
        {isRefused ? ` ${say('cli.ui.pack.labelKeys')}` : ` · Tab: ${say('packing.repick').toLowerCase()}`}{' '}
        {say('cli.ui.pack.labelLeave')}
      </Text>
    </>
  );
};
