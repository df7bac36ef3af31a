-- What a person has been told of, on whatever device: a coupon that is new, or one that ends soon.
create table person_notice (
  user_id bigint not null references distributor_user,
  distributor_id bigint not null references distributor,
  kind text not null check (kind in ('couponIssued', 'couponEnding')),
  -- the coupon
  subject_id bigint not null,
  -- shown: its dialog was closed; opened: its page was gone to
  state text not null check (state in ('shown', 'opened')),
  at timestamptz not null,
  primary key (user_id, kind, subject_id)
);
select guard_by_distributor('person_notice', 'distributor_id');
grant select, insert, update, delete on person_notice to waylight_app, waylight_system;

-- An advert may be for readers of one language; null: for both.
alter table advert add column language text check (language in ('zh', 'en'));

-- How often an advert was seen and followed on a day of Shanghai.
create table advert_count (
  advert_id int not null references advert on delete cascade,
  day date not null,
  views int not null default 0,
  clicks int not null default 0,
  primary key (advert_id, day)
);
grant select, insert, update, delete on advert_count to waylight_system;
