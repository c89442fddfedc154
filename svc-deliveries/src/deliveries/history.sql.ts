import type { Statement } from '@gamelles/service-kit';
import { fullDeliveryColumns } from './queries.ts';

/** The filters of a page. The conditions of each status are those of its partial index. */
const conditions = {
  after: '(date, id) < (:after_date, :after_id)',
  client: 'client_id = :client_id',
  out: 'returned_at is null',
  unpaid: 'returned_at is not null and paid_at is null',
  done: 'paid_at is not null',
};

type Filters = readonly (keyof typeof conditions)[];

function all(filters: Filters): string {
  return filters.map((name) => `and ${conditions[name]}`).join(' ');
}

/** A page of a caterer's deliveries. */
export function pageStatement(filters: Filters): Statement {
  return {
    name: ['history', ...filters].join('-'),
    text: `
      select ${fullDeliveryColumns}
        from full_deliveries
       where chef_id = :caller_id ${all(filters)}
       order by date desc, id desc
       limit :most`,
  };
}

/**
 * A page of the deliveries whose dish or client matches. There are few clients and dishes, so the
 * words are searched among them first; without a match nothing else is read. If the newest
 * deliveries do not fill the page, the older ones are read through the indexes of their clients and
 * dishes. "offset 0" prevents Postgres from walking all years by date. ":walked" is no constant,
 * because Postgres sorts all years if it expects about as many deliveries as the constant. strpos,
 * because the words may contain wildcards of LIKE.
 */
export function searchStatement(filters: Filters): Statement {
  const narrowed = all(filters);
  return {
    name: ['history', ...filters, 'words'].join('-'),
    text: `
      with client as materialized (
        select named.id
          from accounts
         cross join lateral (
           select id, name_key from clients where clients.id = accounts.client_id offset 0
         ) named
         where accounts.chef_id = :caller_id and strpos(name_key, :words) > 0
      ), dish as materialized (
        select key from dish_names where chef_id = :caller_id and strpos(key, :words) > 0
      ), newest as materialized (
        select id, date
          from (
            select id, date, client_id, dish_key from deliveries
             where chef_id = :caller_id ${narrowed}
               and (exists (select from client) or exists (select from dish))
             order by date desc, id desc
             limit :walked
          ) walked
         where client_id in (select id from client) or dish_key in (select key from dish)
         order by date desc, id desc
         limit :most
      ), older as materialized (
        select
         where case
           when (select count(*) from newest) < :most then exists (
             select from deliveries
              where chef_id = :caller_id ${narrowed}
                and (exists (select from client) or exists (select from dish))
              order by date desc, id desc
              offset :walked
              limit 1
           )
           else false
         end
      ), found as (
        select id, date from newest
        union
        select delivery.id, delivery.date
          from older
         cross join client
         cross join lateral (
           select id, date from deliveries
            where chef_id = :caller_id and client_id = client.id ${narrowed}
            order by date desc, id desc
            limit :most
         ) delivery
        union
        select delivery.id, delivery.date
          from older
         cross join dish
         cross join lateral (
           select id, date from deliveries
            where chef_id = :caller_id and dish_key = dish.key ${narrowed}
           offset 0
         ) delivery
      )
      select ${fullDeliveryColumns}
        from full_deliveries
       where id = any(array(select id from found order by date desc, id desc limit :most))
       order by date desc, id desc`,
  };
}
