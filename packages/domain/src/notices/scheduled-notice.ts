import { firstCharacters } from '../text/first-characters.ts';
import type { Tone } from '../tone.ts';

/** A message that administrators schedule for everybody's inbox (S3 §3). */
export type NoticeForm = {
  text: string;
  /** When it is sent, as a UTC instant. */
  notifyDate: string;
};

/** Whether a message goes to everybody as soon as it is saved: its moment is over (S3 §5). */
export const isSentAtOnce = (notifyDate: string, now: Date): boolean => Date.parse(notifyDate) <= now.getTime();

/** Sent or still waiting (S3 §2 and §4). */
export const noticeStatuses = {
  SENT: { label: 'Enviado', tone: 'success' },
  PENDING: { label: 'Pendiente', tone: 'warning' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** Status of a scheduled message. */
export type NoticeStatus = keyof typeof noticeStatuses;

/** Limits of messages and of the announcement (S3 §5 and §9); those of the announcement's texts are ours. */
export const noticeLimits = { text: 500, shownText: 50, announcementTitle: 100, announcementText: 2000 } as const;

/** A message's text in the list: cut after 50 characters (S3 §2), never inside a character. */
export function shortNoticeText(text: string): string {
  const first = firstCharacters(text, noticeLimits.shownText);
  return first === text ? text : `${first}…`;
}
