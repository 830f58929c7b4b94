CREATE TABLE "achievements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "achievements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image_key" text NOT NULL,
	"project_id" integer,
	"rubric_id" integer,
	CONSTRAINT "achievements_project_id_unique" UNIQUE("project_id"),
	CONSTRAINT "achievements_rubric_id_unique" UNIQUE("rubric_id"),
	CONSTRAINT "achievements_subject" CHECK (("project_id" is null) <> ("rubric_id" is null))
);
--> statement-breakpoint
CREATE TABLE "catalogue_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"version" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_state_one_row" CHECK ("id" = 1)
);
--> statement-breakpoint
CREATE TABLE "compilation_projects" (
	"compilation_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "compilation_projects_compilation_id_project_id_pk" PRIMARY KEY("compilation_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "compilations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "compilations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"front_page_placement" integer,
	"place" integer NOT NULL,
	CONSTRAINT "compilations_slug_unique" UNIQUE("slug"),
	CONSTRAINT "compilations_type" CHECK ("type" in ('оба типа', 'горизонтальная', 'обычная'))
);
--> statement-breakpoint
CREATE TABLE "extras" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "extras_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"project_id" integer,
	"material_id" integer,
	"place" integer NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"file" text NOT NULL,
	"image_key" text,
	"can_be_downloaded" boolean NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "extras_key_unique" UNIQUE("key"),
	CONSTRAINT "extras_type" CHECK ("type" in ('image', 'pdf')),
	CONSTRAINT "extras_owner" CHECK (("project_id" is null) <> ("material_id" is null))
);
--> statement-breakpoint
CREATE TABLE "home_blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"place" integer NOT NULL,
	"is_hidden" boolean NOT NULL,
	"is_mobile" boolean NOT NULL,
	"description" text NOT NULL,
	"compilation_id" integer,
	CONSTRAINT "home_blocks_name" CHECK ("name" in ('new_materials', 'benefits', 'weekly_content', 'user_bookmarks', 'user_listen', 'compilations', 'rubrics', 'subscriptions'))
);
--> statement-breakpoint
CREATE TABLE "images" (
	"key" text PRIMARY KEY NOT NULL,
	"source" jsonb NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "materials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"slug" text NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"text" text NOT NULL,
	"authors" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"published" text NOT NULL,
	"duration" integer NOT NULL,
	"audio_file" text NOT NULL,
	"cover_key" text NOT NULL,
	"search_text" text NOT NULL,
	"search_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('russian'::regconfig, "search_text")) STORED,
	CONSTRAINT "materials_slug_unique" UNIQUE("slug"),
	CONSTRAINT "materials_number" CHECK ("number" >= 1),
	CONSTRAINT "materials_duration" CHECK ("duration" >= 0)
);
--> statement-breakpoint
CREATE TABLE "project_rubrics" (
	"project_id" integer NOT NULL,
	"rubric_id" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "project_rubrics_project_id_rubric_id_pk" PRIMARY KEY("project_id","rubric_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"short_description" text NOT NULL,
	"description" text NOT NULL,
	"is_free" boolean NOT NULL,
	"rubric_placement" integer,
	"authors" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"cover_key" text NOT NULL,
	"search_text" text NOT NULL,
	"search_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('russian'::regconfig, "search_text")) STORED,
	CONSTRAINT "projects_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "rubrics" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rubrics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"place" integer NOT NULL,
	"spine_key" text NOT NULL,
	"band_keys" text[] NOT NULL,
	CONSTRAINT "rubrics_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "selections" (
	"kind" text NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"project_ids" integer[] NOT NULL,
	"material_ids" integer[] NOT NULL,
	CONSTRAINT "selections_kind_place_pk" PRIMARY KEY("kind","place"),
	CONSTRAINT "selections_kind" CHECK ("kind" in ('day', 'week'))
);
--> statement-breakpoint
CREATE TABLE "subscription_types" (
	"type" text PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	"price" integer NOT NULL,
	"days" integer,
	"discount_amount" integer,
	"actual" boolean NOT NULL,
	"partner" text,
	CONSTRAINT "subscription_types_type" CHECK ("type" in ('Ежедневная', '1 месяц', '6 месяцев', '12 месяцев', 'специальный', 'Старая 1 месяц', 'Старая 6 месяцев', 'Старая 12 месяцев'))
);
--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_rubric_id_rubrics_id_fk" FOREIGN KEY ("rubric_id") REFERENCES "public"."rubrics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compilation_projects" ADD CONSTRAINT "compilation_projects_compilation_id_compilations_id_fk" FOREIGN KEY ("compilation_id") REFERENCES "public"."compilations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compilation_projects" ADD CONSTRAINT "compilation_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extras" ADD CONSTRAINT "extras_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extras" ADD CONSTRAINT "extras_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_blocks" ADD CONSTRAINT "home_blocks_compilation_id_compilations_id_fk" FOREIGN KEY ("compilation_id") REFERENCES "public"."compilations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_rubrics" ADD CONSTRAINT "project_rubrics_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_rubrics" ADD CONSTRAINT "project_rubrics_rubric_id_rubrics_id_fk" FOREIGN KEY ("rubric_id") REFERENCES "public"."rubrics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "extras_project" ON "extras" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "extras_material" ON "extras" USING btree ("material_id");--> statement-breakpoint
CREATE UNIQUE INDEX "home_blocks_key" ON "home_blocks" USING btree ("key");--> statement-breakpoint
CREATE INDEX "materials_project" ON "materials" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "materials_search" ON "materials" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("search_vector");