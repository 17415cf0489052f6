-- An entry that was cancelled and then the cancelled order took the same points back twice. The second time is undone.
insert into loyalty_entries (user_id, points, reason, source_key)
select c.user_id, -c.points, 'Had been taken back twice', 'reversed-twice:' || split_part(c.source_key, ':', 2)
from loyalty_entries c join loyalty_entries r on r.source_key = 'return:' || split_part(c.source_key, ':', 2)
where c.source_key like 'cancel:%' order by c.id;
