CREATE TABLE "heard_ranges" (
	"account_id" uuid NOT NULL,
	"material_id" integer NOT NULL,
	"ranges" jsonb NOT NULL,
	"since" timestamp with time zone,
	CONSTRAINT "heard_ranges_account_id_material_id_pk" PRIMARY KEY("account_id","material_id")
);
--> statement-breakpoint
ALTER TABLE "heard_ranges" ADD CONSTRAINT "heard_ranges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Stretches were not told before: a place is taken as reached by listening from the beginning.
INSERT INTO "heard_ranges" ("account_id", "material_id", "ranges")
	SELECT "account_id", "material_id", jsonb_build_array(jsonb_build_array(0, round("position"::numeric, 1)))
	FROM "material_marks" WHERE "position" >= 1;
