import type { Role } from '@trastienda/domain';

export interface UsersTables {
  /**
   * Roles and permissions of users.
   * @spread local
   */
  person_role: { person_id: string; role: Role };
  /**
   * The sellers that a user belongs to.
   * @spread local
   */
  person_organization: { person_id: string; organization_id: string };
}
