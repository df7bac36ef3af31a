-- The cookie of a session holds a secret that changes each time the session is renewed: of the one in use, the one that was
-- answered last and the one before, the hashes. A session from before this has none yet, and takes one at its next renewal.
alter table user_session
  add column secret_hash bytea,
  add column next_hash bytea,
  add column before_hash bytea,
  -- when the secret in use was first shown
  add column rotated_at timestamptz;

-- A company may ask all its people for a second factor.
alter table distributor add column second_factor_demanded boolean not null default false;
