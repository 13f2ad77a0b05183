import type { Db } from '#kit/server/database/pool.ts';
import { seedActions } from './actions.ts';
import { seedNavigation } from './navigation.ts';
import { actionsOf, seedRoles } from './roles.ts';
import { translationsOf } from './seed-text.ts';

const ROLES = `insert into roles (role_id, name, translations, description, built_in)
  select role_id, name, translations, description, true
  from jsonb_to_recordset($1) as given(role_id text, name text, translations jsonb, description text)
  on conflict do nothing`;

/**
 * Adds the resources that are not there yet and grants only those: what operators changed, took away
 * or deleted since stays so. One statement, so that no crash leaves a resource without its grants.
 */
const RESOURCES = `with given as (
    select * from jsonb_to_recordset($1) as given(kind text, code text, name text, translations jsonb, type text, icon text,
      level int, parent text, display_order int, url text, method text, permission text, roles jsonb)
  ), added as (
    insert into resources (kind, code, name, translations, type_id, icon, level, parent_id, display_order, url, method, permission, built_in)
    select kind, code, name, translations,
      (select c.id from codes c join codes g on g.id = c.parent_id and g.value = 'EVENT' where c.value = given.type),
      icon, level,
      (select p.id from resources p where p.kind = 'navigation' and p.code = given.parent order by p.id limit 1),
      display_order, url, method, permission, true
    from given
    where not exists (select 1 from resources r where r.kind = given.kind and r.code = given.code)
    on conflict do nothing
    returning id, kind, code
  )
  insert into role_resources (role_id, resource_id)
  select role_id, added.id from added join given on given.kind = added.kind and given.code = added.code
    cross join jsonb_array_elements_text(given.roles) as role_id
  on conflict do nothing`;

/**
 * Renames what nobody has edited, so that an installation follows the names of the version it runs, and adds the other
 * languages where an edited row has none and keeps its name.
 */
const RENAME = `update resources r set name = x.name, translations = x.translations, version = version + 1, updated_at = now()
  from jsonb_to_recordset($1) as x(kind text, code text, name text, translations jsonb)
  where r.kind = x.kind and r.code = x.code and r.built_in and r.deleted_at is null
    and (r.updated_by is null or r.name = x.name and r.translations = '[]')
    and (r.name, r.translations) is distinct from (x.name, x.translations)
    and not exists (select from resources o where r.kind = 'action' and o.kind = 'action' and o.id <> r.id
      and o.deleted_at is null and o.name = x.name)`;

function actionRows(): object[] {
  const holders = seedRoles.map(({ id }) => ({ id, actions: new Set(actionsOf(id)) }));
  return seedActions.map((action, index) => ({
    kind: 'action',
    ...action,
    name: action.name.ko,
    translations: translationsOf(action.name),
    display_order: index + 1,
    roles: holders.filter((role) => role.actions.has(action.code)).map((role) => role.id),
  }));
}

const every = seedRoles.map((role) => role.id);

function groupRows(): object[] {
  return seedNavigation.map((group, index) => ({
    kind: 'navigation',
    code: group.key,
    name: group.name.ko,
    translations: translationsOf(group.name),
    icon: group.icon,
    level: 1,
    display_order: index + 1,
    url: group.alone?.path ?? '',
    method: 'NONE',
    permission: group.alone?.permission,
    // A group shows as soon as something in it does.
    roles: group.alone?.roles ?? every,
  }));
}

function entryRows(): object[] {
  return seedNavigation.flatMap((group) =>
    group.entries.map((entry, index) => ({
      kind: 'navigation',
      code: entry.path,
      name: entry.name.ko,
      translations: translationsOf(entry.name),
      icon: entry.icon,
      level: 2,
      parent: group.key,
      display_order: index + 1,
      url: entry.path,
      method: 'NONE',
      permission: entry.permission,
      roles: entry.roles,
    })),
  );
}

/** Roles, actions and the side menu. */
export async function seedRights(db: Db): Promise<void> {
  const roles = seedRoles.map(({ id, name, description }) => ({
    role_id: id,
    name: name.ko,
    translations: translationsOf(name),
    description,
  }));
  await db.query(ROLES, [JSON.stringify(roles)]);
  for (const rows of [actionRows(), groupRows(), entryRows()].map((each) => JSON.stringify(each))) {
    await db.query(RENAME, [rows]);
    await db.query(RESOURCES, [rows]);
  }
}
