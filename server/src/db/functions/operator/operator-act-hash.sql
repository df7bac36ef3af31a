-- The link of an act in the running hash: over the link before it and the act's own columns, in this order for ever.
create or replace function operator_act_hash(previous bytea, a operator_act) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(a.id, a.chain, (extract(epoch from a.at) * 1000)::bigint, a.command, a.target,
    a.options, a.done_by, a.reason, a.operator_id, a.roles, a.address, a.request_id, a.subject_kind, a.subject_id, a.distributor_id,
    a.before, a.after, a.approval_id)::text, 'utf8'))
$$;
