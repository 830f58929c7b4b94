CREATE TABLE "place_revisions" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listen_events" ADD COLUMN "is_refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "material_marks" ADD COLUMN "place_version" integer;--> statement-breakpoint
ALTER TABLE "material_marks" ADD COLUMN "is_ended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "material_marks" ADD COLUMN "device" uuid;--> statement-breakpoint
ALTER TABLE "material_marks" ADD COLUMN "sequence" bigint;--> statement-breakpoint
ALTER TABLE "material_marks" ADD COLUMN "device_kind" text;--> statement-breakpoint
ALTER TABLE "material_marks" ADD COLUMN "deliberate_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "material_marks" ADD COLUMN "deliberate_at" timestamp with time zone;--> statement-breakpoint
-- Places of before are numbered in the order in which they were heard.
UPDATE "material_marks" SET "place_version" = "numbered"."version" FROM (
	SELECT "account_id", "material_id", row_number() OVER (PARTITION BY "account_id" ORDER BY "position_at", "material_id") AS "version"
	FROM "material_marks" WHERE "position" IS NOT NULL
) AS "numbered" WHERE "material_marks"."account_id" = "numbered"."account_id" AND "material_marks"."material_id" = "numbered"."material_id";--> statement-breakpoint
INSERT INTO "place_revisions" ("account_id", "revision") SELECT "account_id", max("place_version") FROM "material_marks" WHERE "place_version" IS NOT NULL GROUP BY "account_id";--> statement-breakpoint
ALTER TABLE "place_revisions" ADD CONSTRAINT "place_revisions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_marks" ADD CONSTRAINT "material_marks_version" CHECK (("position" is null) = ("place_version" is null));--> statement-breakpoint
ALTER TABLE "material_marks" ADD CONSTRAINT "material_marks_device_kind" CHECK ("device_kind" in ('phone', 'tablet', 'computer'));