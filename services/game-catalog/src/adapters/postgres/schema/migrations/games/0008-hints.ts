/**
 * The trigger fills in the hint of a row that a process of the previous release writes without the
 * column: every change
 * made there would otherwise lose the hints. The default exists only while existing rows get their
 * value.
 */
export const hints = `
ALTER TABLE game_image ADD COLUMN hint text NOT NULL DEFAULT '';
ALTER TABLE game_image ALTER COLUMN hint DROP DEFAULT;

CREATE FUNCTION fill_game_image_hint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.hint := coalesce((
    SELECT body->>'hint' FROM catalog_fact
    WHERE game_id = NEW.game_id AND kind IN ('ImageAdded', 'ImageDescribed')
      AND body->>'imageId' = NEW.id::text AND body ? 'hint'
    ORDER BY revision DESC LIMIT 1), '');
  RETURN NEW;
END $$;
CREATE TRIGGER fill_game_image_hint BEFORE INSERT ON game_image
  FOR EACH ROW WHEN (NEW.hint IS NULL) EXECUTE FUNCTION fill_game_image_hint();
`;
