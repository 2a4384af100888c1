UPDATE "rfis" SET "seen_by_all" = false WHERE "sequence" IS NULL AND "seen_by_all";
