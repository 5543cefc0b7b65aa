/**
 * An empty object means none. As with hints (0008-hints.ts), the trigger fills in rows of the
 * previous release.
 */
export const credits = `
ALTER TABLE game_image ADD COLUMN credit jsonb NOT NULL DEFAULT '{}';
ALTER TABLE game_image ALTER COLUMN credit DROP DEFAULT;

CREATE FUNCTION fill_game_image_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.credit := coalesce((
    SELECT body->'credit' FROM catalog_fact
    WHERE game_id = NEW.game_id AND kind IN ('ImageAdded', 'ImageDescribed')
      AND body->>'imageId' = NEW.id::text AND body ? 'credit'
    ORDER BY revision DESC LIMIT 1), '{}');
  RETURN NEW;
END $$;
CREATE TRIGGER fill_game_image_credit BEFORE INSERT ON game_image
  FOR EACH ROW WHEN (NEW.credit IS NULL) EXECUTE FUNCTION fill_game_image_credit();
`;
