-- Every word on whether allergies may be kept, the latest last: {"said": [...]}. Null: nobody said any.
alter table clients add column allergy_consents jsonb;
-- Readings, the latest first, in pages.
create index allergy_reads_in_pages on allergy_reads (client_id, position desc);
