import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";

export type Bucket = "avatars" | "spot-images" | "workout-photos" | "group-photos" | "cleanup-photos";
/** Their pictures are read with the reader's rights. */
const PRIVATE_BUCKETS: readonly Bucket[] = ["workout-photos", "group-photos", "cleanup-photos"];
export type StoredPicture = { name: string; storedAt: Date };

/** A picture's URL depends on its content, so it never changes. */
const CACHE_SECONDS = String(365 * 24 * 60 * 60);
/** The storage API's limit, more than a folder of avatars ever holds. */
const LIST_LIMIT = 1000;

type Client = SupabaseClient<Database>;
type Clients = { swimmer: Client; service: Client; swimmerId: string; publicUrl: string };

/** `swimmer` has the swimmer's rights, `service` bypasses row security. */
export function createUploadData({ swimmer, service, swimmerId, publicUrl }: Clients) {
  const files = (bucket: Bucket) => service.storage.from(bucket);
  const toUrl = (bucket: Bucket, path: string) => {
    const access = PRIVATE_BUCKETS.includes(bucket) ? "authenticated" : "public";
    return `${publicUrl}/storage/v1/object/${access}/${bucket}/${path}`;
  };

  return {
    /** False for banned and deleted accounts, which see no profile. */
    async mayUpload() {
      const { data } = await swimmer.from("profiles").select("id").eq("id", swimmerId).maybeSingle().throwOnError();
      return data !== null;
    },
    async getMaxImageSizeMb() {
      const { data } = await swimmer.rpc("get_public_settings").single().throwOnError();
      return data.max_image_size_mb;
    },
    async hasSpot(id: string) {
      const { data } = await swimmer.from("spots").select("id").eq("id", id).maybeSingle().throwOnError();
      return data !== null;
    },
    /** Whether the bytes fit into the swimmer's quota for the bucket. */
    async hasRoom(bucket: Bucket, bytes: number) {
      const { data } = await service.rpc("has_picture_room", { swimmer: swimmerId, bucket, bytes }).throwOnError();
      return data;
    },
    async savePicture(bucket: Bucket, path: string, bytes: Uint8Array<ArrayBuffer>) {
      const options = { contentType: "image/webp", cacheControl: CACHE_SECONDS, upsert: true };
      const { error } = await files(bucket).upload(path, bytes, options);
      if (error) throw error;
    },
    toUrl,
    /** A new file name recorded as this swimmer's in private; null at the limit. */
    async claimReportPicture(limit: number): Promise<string | null> {
      const claim = { swimmer: swimmerId, folder_address: toUrl("spot-images", ""), most: limit };
      const { data } = await service.rpc("claim_report_picture", claim).throwOnError();
      return data;
    },
    async getAvatarUrl() {
      const { data } = await swimmer.from("profiles").select("avatar_url").eq("id", swimmerId).single().throwOnError();
      return data.avatar_url;
    },
    /** Compare and swap: false when the avatar has changed. Swimmers can't set a picture URL themselves. */
    async replaceAvatar(before: string | null, url: string | null) {
      const update = service.from("profiles").update({ avatar_url: url }).eq("id", swimmerId);
      const same = before === null ? update.is("avatar_url", null) : update.eq("avatar_url", before);
      const { data } = await same.select("id").throwOnError();
      return data.length === 1;
    },
    async listPictures(bucket: Bucket): Promise<StoredPicture[]> {
      const { data, error } = await files(bucket).list(swimmerId, { limit: LIST_LIMIT });
      if (error) throw error;
      return data.map(({ name, updated_at }) => ({ name, storedAt: new Date(updated_at ?? 0) }));
    },
    async removeAvatars(names: readonly string[]) {
      const { error } = await files("avatars").remove(names.map((name) => `${swimmerId}/${name}`));
      if (error) throw error;
    },
  };
}

export type UploadData = ReturnType<typeof createUploadData>;
