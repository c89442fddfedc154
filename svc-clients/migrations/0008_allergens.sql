-- Which of the 14 allergens of the regulation stand in the allergies. Sealed like them.
alter table clients add column sealed_allergens bytea;
-- What a reading was for; null for the ones of before purposes were kept.
alter table allergy_reads
  add column purpose text check (purpose in ('profile', 'round', 'clash', 'export'));
