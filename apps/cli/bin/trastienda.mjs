#!/usr/bin/env node
import '../dist/trastienda.mjs';
