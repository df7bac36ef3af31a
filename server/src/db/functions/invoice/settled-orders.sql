-- What of each order needs no bill any more, minor units: paid and not given back, and of what is on credit what its bills have
-- written off, never more than is left of it. And what of that reductions of its bills have let go, so that nobody paid it.
-- It is part of the query that reads it: filters by order or company go inside.
drop function if exists settled_orders();
create function settled_orders() returns table (order_code text, distributor_id bigint, settled bigint, reduced bigint)
language sql stable as $$
  select m.subject_id, m.distributor_id, (m.paid + least(m.on_credit, greatest(0, l.written_off)))::bigint, l.reduced
  from (
      select i.subject_id, i.distributor_id, coalesce(sum(p.amount - p.refunded) filter (where a.gateway <> 'credit'), 0) as paid,
        coalesce(sum(p.amount - p.refunded) filter (where a.gateway = 'credit'), 0) as on_credit
      from payment_intent i
        join payment_part p on p.intent_id = i.id and p.outcome = 'accepted'
        join payment_attempt a on a.id = p.attempt_id
      where i.subject_kind = 'order'
      group by i.subject_id, i.distributor_id) m
    cross join lateral (
      select coalesce(sum(b.written_off), 0) as written_off,
        coalesce(sum(case when b.written_off > 0 and exists (select from bill x where x.id = b.bill_id and x.reduced > 0)
          then greatest(0, b.written_off
            - (select coalesce(sum(w.amount), 0) from bill_line_write_off w where w.bill_line_id = b.id)) end), 0)::bigint as reduced
      from bill_line b where b.distributor_id = m.distributor_id and b.order_code = m.subject_id) l
$$;
revoke execute on function settled_orders() from public;
grant execute on function settled_orders() to waylight_app, waylight_system, waylight_ops;
