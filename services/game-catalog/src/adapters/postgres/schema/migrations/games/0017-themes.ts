/**
 * An empty text means none. As with hints (0008-hints.ts), the trigger fills in rows of the
 * previous release.
 */
export const themes = `
ALTER TABLE game ADD COLUMN theme text NOT NULL DEFAULT '';
ALTER TABLE game ALTER COLUMN theme DROP DEFAULT;

CREATE FUNCTION fill_game_theme() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.theme := coalesce((
    SELECT body->>'theme' FROM catalog_fact
    WHERE game_id = NEW.id AND kind IN ('GameCreated', 'WordChanged') AND body ? 'theme'
    ORDER BY revision DESC LIMIT 1), '');
  RETURN NEW;
END $$;
CREATE TRIGGER fill_game_theme BEFORE INSERT ON game
  FOR EACH ROW WHEN (NEW.theme IS NULL) EXECUTE FUNCTION fill_game_theme();
`;
