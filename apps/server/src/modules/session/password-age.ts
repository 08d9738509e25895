import { sql } from 'kysely';

/**
 * Whether the password of `person` has outlived the settings. One rule for the sign-in, for every call of a session that is
 * open and for the page that tells it. A program (ADMIN_API) cannot choose a new one: its password does not expire.
 */
export const passwordExpired = (now: Date) => sql<boolean>`
  (coalesce(
    person.password_changed_at + make_interval(secs => (select expired_new_password_seconds from general_settings)) <= ${now},
    false
  ) and not exists (select 1 from person_role held where held.person_id = person.id and held.role = 'ADMIN_API'))`;
