-- A notice makes all who commit with one wait for each other, and every instance look. Whoever has a
-- relay in its own process wakes that one instead, and says so by this setting.
create or replace trigger outbox_filled after insert on outbox
  for each statement
  when (current_setting('gamelles.relay', true) is distinct from 'here')
  execute function notify_outbox();
