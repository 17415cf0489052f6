-- A file's rows only wait until their customer says so, and products are never deleted: the collection's own reference
-- is checked when they are taken. Checking and indexing each row here as well cost a third of reading a large file.
alter table collection_import_rows drop constraint collection_import_rows_product_id_fkey;
drop index collection_import_rows_product_id;
