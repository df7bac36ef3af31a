import './lib/without-eval.ts';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

// The rest is a file of its own: bundled with this one, zod would run before it is told.
void import('./app.tsx').then(({ draw }) => draw(place));
