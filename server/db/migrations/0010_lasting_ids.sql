CREATE TABLE "lasting_ids" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"id" integer NOT NULL,
	CONSTRAINT "lasting_ids_kind_slug_pk" PRIMARY KEY("kind","slug"),
	CONSTRAINT "lasting_ids_kind" CHECK ("kind" in ('project', 'material'))
);
--> statement-breakpoint
INSERT INTO "lasting_ids" ("kind", "slug", "id") SELECT 'project', "slug", "id" FROM "projects";
--> statement-breakpoint
INSERT INTO "lasting_ids" ("kind", "slug", "id") SELECT 'material', "slug", "id" FROM "materials";
