/**
 * What the events with the word carry beside it, by the name in the event: a new detail needs no
 * column. The trigger adds what
 * the process that writes the row does not know, because it is of the previous release.
 */
export const details = `
ALTER TABLE game ADD COLUMN details jsonb;
UPDATE game SET details = jsonb_build_object('theme', theme, 'afterword', afterword);
ALTER TABLE game ALTER COLUMN details SET NOT NULL;

DROP TRIGGER fill_game_theme ON game;
DROP TRIGGER fill_game_afterword ON game;
DROP FUNCTION fill_game_theme, fill_game_afterword;
ALTER TABLE game DROP COLUMN theme, DROP COLUMN afterword;

CREATE FUNCTION fill_game_details() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.details := coalesce((
    SELECT jsonb_object_agg(key, value) FROM (
      SELECT DISTINCT ON (key) key, value FROM catalog_fact, jsonb_each(body)
      WHERE game_id = NEW.id AND kind IN ('GameCreated', 'WordChanged')
        AND key NOT IN ('word', 'isActive', 'isDaily', 'isRestored')
      ORDER BY key, revision DESC) AS latest), '{}') || coalesce(NEW.details, '{}');
  RETURN NEW;
END $$;
CREATE TRIGGER fill_game_details BEFORE INSERT ON game
  FOR EACH ROW EXECUTE FUNCTION fill_game_details();
`;
