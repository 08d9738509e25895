#!/usr/bin/env node
import '../dist/trastienda-server.mjs';
