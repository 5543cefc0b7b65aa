import { configure } from '@testing-library/react';

// A query fails by what it finds, not by how busy the machine is.
configure({ asyncUtilTimeout: 20_000 });
