-- A current record was chosen, and so was every other record of an account without a verified
-- address. Another record may have been linked by the address alone: its person is asked.
update clients set agreed_at = now()
  from accounts
 where accounts.id = clients.user_id and (clients.is_current or accounts.verified_email is null);
