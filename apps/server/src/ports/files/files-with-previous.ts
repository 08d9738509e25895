import type { FilesPort } from './files-port.ts';

/**
 * Files while they are moved from one place to another: new ones are written to the new place, older ones are read where they still are, and
 * one that is removed is removed from both.
 */
export function filesWithPrevious(current: FilesPort, previous: FilesPort): FilesPort {
  const both = [current, previous];
  return {
    place: current.place,
    places: both.flatMap(({ places }) => places),
    foreignPlaces: async () => (await Promise.all(both.map((files) => files.foreignPlaces()))).flat(),
    put: (key, content) => current.put(key, content),
    get: async (key, range) => (await current.get(key, range)) ?? previous.get(key, range),
    onDisk: async (key) => (await current.onDisk(key)) ?? previous.onDisk(key),
    async remove(key) {
      for (const files of both) await files.remove(key);
    },
    pauseRemovals() {
      const releases = both.map((files) => files.pauseRemovals());
      return () => {
        for (const release of releases) release();
      };
    },
    async *list(folder) {
      for (const files of both) yield* files.list(folder);
    },
    async removeUnfinished(folder, moment) {
      for (const files of both) await files.removeUnfinished(folder, moment);
    },
    async check() {
      for (const files of both) await files.check();
    },
    close() {
      for (const files of both) files.close();
    },
  };
}
