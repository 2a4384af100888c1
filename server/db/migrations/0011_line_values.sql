-- Lines priced by the unit that were stored without a value, and so billed as nothing: their value is unit price ×
-- units, both in 1/10000, to the cent, halves away from zero (domain/money/rates extend). What is more than a contract
-- carries stays as it is, for people to correct. Issued forms keep what they say.
DO $$
BEGIN
  -- Where policies are in force the rows are the system role's to see. A database that is being made has none of both.
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'plumbline_system')
     AND has_table_privilege('plumbline_system', 'sov_lines', 'UPDATE') THEN
    PERFORM set_config('role', 'plumbline_system', true);
  END IF;
  WITH priced AS (
    UPDATE "sov_lines"
    SET "scheduled_value" = round("unit_price"::numeric * "no_of_units" / 1000000)
    WHERE "scheduled_value" IS NULL AND "unit_price" IS NOT NULL AND "no_of_units" IS NOT NULL
      AND abs(round("unit_price"::numeric * "no_of_units" / 1000000)) <= 1000000000000000
    RETURNING "sov_id", "scheduled_value"
  ), added AS (
    SELECT "sov_id", sum("scheduled_value") AS "value" FROM priced GROUP BY "sov_id"
  )
  UPDATE "sovs" SET "scheduled_value" = "sovs"."scheduled_value" + added."value"
  FROM added WHERE added."sov_id" = "sovs"."id";
  PERFORM set_config('role', 'none', true);
END $$;
