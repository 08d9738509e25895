import { randomBytes } from 'node:crypto';
import { type EventType, formatDateTime } from '@trastienda/domain';
import { deliveredEvent } from '@trastienda/validators/lists';
import { signWebhook, type WebhookEvent, webhookEvents } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { connect } from '../../services/session/connect.ts';
import { requireNamedAccount } from '../../services/session/require-account.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { StreamedList } from '../../shell/json-pieces.ts';
import type { Palette } from '../../shell/output.ts';

/** The flags of `webhooks listen` as typed. */
export type ListenFlags = { forward?: string; events?: EventType[]; account?: string; secret?: string; limit?: number };

/** What a machine answered to a forwarded event. */
type Forwarded = { status: number; milliseconds: number } | { failure: string };

type Heard = { event: WebhookEvent; forwarded?: Forwarded };

const TIMEOUT_MS = 10_000;

/** `webhooks listen`: prints events as they happen, and sends each, signed, to an address of this machine. */
export const listen = (context: CommandContext, flags: ListenFlags): Promise<undefined> =>
  connect(context, async ({ direct }) => {
    const { terminal, output } = context;
    const account = await requireNamedAccount(direct, flags.account);
    const secret = flags.secret ?? `whsec_${randomBytes(24).toString('base64url')}`;
    const lines = [say('cli.subscriptions.listen.ready')];
    if (flags.forward !== undefined && flags.secret === undefined)
      lines.push(say('cli.subscriptions.listen.ready.secret', { secret }));
    let isFirst = true;
    const opened = async () => {
      await output.note(isFirst ? lines : [say('cli.subscriptions.listen.reopened')]);
      isFirst = false;
    };
    let refused: unknown;
    const ends = (error: unknown) => {
      const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
      if (status >= 400 && status < 500) refused = error;
      return refused !== undefined;
    };
    async function* heard(): AsyncGenerator<Heard> {
      let left = flags.limit ?? Number.POSITIVE_INFINITY;
      const options = { events: flags.events, accountName: account, ends, opened, signal: terminal.signal };
      for await (const event of webhookEvents(direct, options)) {
        const { forward } = flags;
        yield { event, ...(forward !== undefined && { forwarded: await forwardTo(forward, event, secret) }) };
        if (--left <= 0) return;
      }
      if (refused !== undefined) throw refused;
    }
    await output.answer({
      text: async function* (colors) {
        for await (const one of heard()) yield `${lineOf(one, colors)}\n`;
      },
      json: { events: new StreamedList(heard()) },
      events: async function* () {
        for await (const { event, ...more } of heard()) yield { event: 'heard', heard: event, ...more };
      },
    });
    // Ctrl+C is how it is meant to end, as a watch of a list.
    return undefined;
  });

async function forwardTo(address: string, event: WebhookEvent, secret: string): Promise<Forwarded> {
  const body = JSON.stringify(event);
  const begun = performance.now();
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-trastienda-event': event.id,
        'x-trastienda-attempt': '1',
        'x-trastienda-signature': await signWebhook(body, secret),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return { status: answer.status, milliseconds: Math.round(performance.now() - begun) };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { failure: cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause) };
  }
}

function lineOf({ event, forwarded }: Heard, colors: Palette): string {
  const words = `${formatDateTime(event.at)}  ${event.event}  ${deliveredEvent(event.event)}  ${aboutOf(event)}`;
  if (!forwarded) return words;
  if ('failure' in forwarded) {
    return `${words}  ${colors.red(say('cli.subscriptions.listen.unreached', { reason: forwarded.failure }))}`;
  }
  const isTaken = forwarded.status >= 200 && forwarded.status < 300;
  return `${words}  ${(isTaken ? colors.green : colors.red)(`${forwarded.status}`)} ${forwarded.milliseconds} ms`;
}

/** Variants that a line names. */
const namedVariants = 3;

/** What an event is about: the id of its thing or its variant, or the first variants of changed stock. */
function aboutOf(event: WebhookEvent): string {
  const { id: _id, event: _event, version: _version, at: _at, accountName, ...things } = event;
  const [thing] = Object.values(things as Record<string, unknown>);
  const all = (Array.isArray(thing) ? thing : [thing]).flatMap((one: unknown) => idOf(one) ?? []);
  const ids = all.slice(0, namedVariants).join(', ') + (all.length > namedVariants ? '…' : '');
  return [ids, accountName ?? ''].filter((part) => part !== '').join('  ');
}

function idOf(thing: unknown): string | undefined {
  if (typeof thing !== 'object' || thing === null) return undefined;
  if ('id' in thing) return String(thing.id);
  return 'sku' in thing ? String(thing.sku) : undefined;
}
