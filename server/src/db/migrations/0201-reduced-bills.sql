-- Few bills are reduced: what of an order nobody paid is looked up among these alone.
create index bill_reduced on bill (id) where reduced > 0;
