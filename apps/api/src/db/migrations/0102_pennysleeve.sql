-- The demonstration's accounts and addresses in data folders from before the project's new name. Accounts are known by the
-- printed password, salt and all: whoever chose another one keeps everything.
update users set
  email = replace(email, '@sideboard.test', '@pennysleeve.test'),
  password_hash = '$argon2id$v=19$m=19456,t=2,p=1$N6WTduRy0+6GmqX/r0ilRQ$CCE2t5E7l+ED8L2W+zu1pweZuuZ6yj9isZYXwWS1ST4'
where password_hash = '$argon2id$v=19$m=19456,t=2,p=1$Jm0MIwS/dl64d/Vtp4IKuw$x1xHWu8N5K6PlqftBKo1DKNEzMbhh5NrlxVMNAweYiI';
update shop set email = 'shop@pennysleeve.test' where email = 'shop@sideboard.test';
update shop set events_url = 'https://www.facebook.com/pennysleeve.demo.top.end.cards'
where events_url = 'https://www.facebook.com/sideboard.demo.top.end.cards';
