import type { DashboardNoticeKind, NotificationMode, NotificationType } from '@trastienda/domain';
import type { Generated, GeneratedAlways } from 'kysely';

export interface NoticesTables {
  /**
   * A message to one or more users; who gets it stands in notification_recipient.
   * @spread local
   */
  notification: {
    id: Generated<string>;
    type: NotificationType;
    /** INBOX: at the bell. POPUP: opens by itself. */
    mode: NotificationMode;
    text: string;
    /** The subject of its mail, if the mail has its own. */
    subject: string | null;
    /** The address within the web that the notification and its mail link to. */
    path: string | null;
    start_date: string | null;
    end_date: string | null;
    created_at: Generated<Date>;
  };
  /**
   * Who gets a notification, and when they read it.
   * @spread local
   */
  notification_recipient: { notification_id: string; person_id: string; read_at: Date | null };
  /**
   * Mails still to be sent.
   * @spread local
   */
  notification_mail: {
    notification_id: string;
    person_id: string;
    next_at: Date;
    lease_until: Date | null;
    attempts: Generated<number>;
  };
  /**
   * The text with a picture that all users see between two days; there is one.
   * @spread local
   */
  announcement: {
    id: Generated<string>;
    title: string;
    text: string;
    /** A data URL. */
    image: string | null;
    start_date: string;
    end_date: string;
    created_at: Generated<Date>;
    /** Increases with every change of the columns that people edit. */
    version: Generated<number>;
  };
  /**
   * Notices that administrators write, and the server sends to all users at their time.
   * @spread local
   */
  scheduled_notice: {
    id: Generated<string>;
    text: string;
    notify_at: Date;
    sent_at: Date | null;
    notification_id: string | null;
    created_at: Generated<Date>;
    author_id: string | null;
    /** The key of its author's attempt, if the request had one. */
    attempt_key: string | null;
    /** Increases with every change of the columns that people edit. */
    version: Generated<number>;
  };
  /**
   * Notices on the first page, one of a kind at a time.
   * @spread local
   */
  dashboard_notice: {
    id: Generated<string>;
    kind: DashboardNoticeKind;
    title: string;
    text: string;
    start_date: string;
    end_date: string;
    /** Increases with each notice: only the newest edition of a kind counts. */
    edition: GeneratedAlways<string>;
    /** The version of the document of the commercial conditions that the notice is about. */
    terms_version: number | null;
  };
  /**
   * Who has closed a notice of the first page.
   * @spread local
   */
  dashboard_notice_seen: { person_id: string; notice_id: string; seen_at: Date };
}
