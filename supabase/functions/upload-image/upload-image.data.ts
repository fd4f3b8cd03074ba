import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";

export type Bucket = "avatars" | "spot-images";
export type StoredPicture = { name: string; storedAt: Date };

/** A picture's address names its content, so whoever has it never has to ask again. */
const CACHE_SECONDS = String(365 * 24 * 60 * 60);
/** More than a swimmer's folder of avatars ever holds, and all that a list gives at once. */
const LIST_LIMIT = 1000;

type Client = SupabaseClient<Database>;
type Clients = { swimmer: Client; service: Client; swimmerId: string; publicUrl: string };

/** Everything that an upload reads and writes: what is the swimmer's own by their rights, files by the service's. */
export function createUploadData({ swimmer, service, swimmerId, publicUrl }: Clients) {
  const files = (bucket: Bucket) => service.storage.from(bucket);
  const toUrl = (bucket: Bucket, path: string) => `${publicUrl}/storage/v1/object/public/${bucket}/${path}`;

  return {
    /** Nobody sees a profile with the token of a banned account, or of one that is gone. */
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
    /** Whether so many bytes more fit into what one swimmer may keep in the bucket. */
    async hasRoom(bucket: Bucket, bytes: number) {
      const { data } = await service.rpc("has_picture_room", { swimmer: swimmerId, bucket, bytes }).throwOnError();
      return data;
    },
    async savePicture(bucket: Bucket, path: string, bytes: Uint8Array<ArrayBuffer>) {
      const options = { contentType: "image/webp", cacheControl: CACHE_SECONDS, upsert: true };
      const { error } = await files(bucket).upload(path, bytes, options);
      if (error) throw error;
    },
    /** The address under which everyone finds it. */
    toUrl,
    /** A new name, noted as this swimmer's where nobody else can look; null when they have so many. */
    async claimReportPicture(most: number): Promise<string | null> {
      const claim = { swimmer: swimmerId, folder_address: toUrl("spot-images", ""), most };
      const { data } = await service.rpc("claim_report_picture", claim).throwOnError();
      return data;
    },
    async getAvatarUrl() {
      const { data } = await swimmer.from("profiles").select("avatar_url").eq("id", swimmerId).single().throwOnError();
      return data.avatar_url;
    },
    /** Sets the avatar if it still is the one before; tells whether it was. Swimmers themselves set no address of a picture. */
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
