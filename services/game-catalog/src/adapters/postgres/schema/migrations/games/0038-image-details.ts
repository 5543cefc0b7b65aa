/**
 * What images have beside their pictures, as with games (0037-details.ts). The column of the
 * description stays for version
 * 0.1.0, which reads and writes it.
 */
export const imageDetails = `
ALTER TABLE game_image ADD COLUMN details jsonb;
UPDATE game_image SET details = jsonb_build_object('description', description, 'hint', hint, 'credit', credit);
ALTER TABLE game_image ALTER COLUMN details SET NOT NULL;

DROP TRIGGER fill_game_image_hint ON game_image;
DROP TRIGGER fill_game_image_credit ON game_image;
DROP FUNCTION fill_game_image_hint, fill_game_image_credit;
ALTER TABLE game_image DROP COLUMN hint, DROP COLUMN credit;

CREATE FUNCTION fill_game_image_details() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.details := coalesce((
    SELECT jsonb_object_agg(key, value) FROM (
      SELECT DISTINCT ON (key) key, value FROM catalog_fact, jsonb_each(body)
      WHERE game_id = NEW.game_id AND kind IN ('ImageAdded', 'ImageDescribed') AND body->>'imageId' = NEW.id::text
        AND key NOT IN ('imageId', 'pictureHash')
      ORDER BY key, revision DESC) AS latest), '{}') || coalesce(NEW.details, '{}');
  RETURN NEW;
END $$;
CREATE TRIGGER fill_game_image_details BEFORE INSERT ON game_image
  FOR EACH ROW EXECUTE FUNCTION fill_game_image_details();
`;
