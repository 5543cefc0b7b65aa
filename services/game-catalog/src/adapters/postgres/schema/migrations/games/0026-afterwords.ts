/**
 * An empty text means none. As with hints (0008-hints.ts), the trigger fills in rows of the
 * previous release.
 */
export const afterwords = `
ALTER TABLE game ADD COLUMN afterword text NOT NULL DEFAULT '';
ALTER TABLE game ALTER COLUMN afterword DROP DEFAULT;

CREATE FUNCTION fill_game_afterword() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.afterword := coalesce((
    SELECT body->>'afterword' FROM catalog_fact
    WHERE game_id = NEW.id AND kind IN ('GameCreated', 'WordChanged') AND body ? 'afterword'
    ORDER BY revision DESC LIMIT 1), '');
  RETURN NEW;
END $$;
CREATE TRIGGER fill_game_afterword BEFORE INSERT ON game
  FOR EACH ROW WHEN (NEW.afterword IS NULL) EXECUTE FUNCTION fill_game_afterword();
`;
