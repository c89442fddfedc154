import { makeArchive } from '../servers/archive/archive-settings.ts';
import { required } from './containers-environment.ts';

// One shot, for containers: creates the folders into which Postgres archives.
makeArchive(required('ARCHIVE_DIR'), undefined);
console.log('The archive is there');
