import { sql } from 'kysely';

/**
 * Whether the password of `person` is older than the settings allow. The sign-in, every call of an open session and the page that shows it
 * use this one rule. A program (ADMIN_API) cannot choose a new password, so its password does not expire.
 */
export const passwordExpired = (now: Date) => sql<boolean>`
  (coalesce(
    person.password_changed_at + make_interval(secs => (select expired_new_password_seconds from general_settings)) <= ${now},
    false
  ) and not exists (select 1 from person_role held where held.person_id = person.id and held.role = 'ADMIN_API'))`;
