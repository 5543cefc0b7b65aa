/** Colours, fonts and spaces are those of the host page. */
export const SHARED_PAGE_CSS = `
body .page{display:grid;grid-template-rows:auto 1fr;min-height:100dvh;padding:0 max(var(--space-4),env(safe-area-inset-left))}
header{padding:var(--space-3) 0}
header a{display:inline-flex;align-items:center;min-height:44px;font:800 1.35rem/1 var(--display);letter-spacing:-.03em;text-decoration:none}
main{display:grid;grid-template-columns:minmax(0,1fr);place-content:center;justify-items:center;gap:var(--space-5) var(--space-6);padding-bottom:var(--space-6)}
figure{width:min(100%,44dvh,26rem);min-width:min(100%,12rem);padding:10px 10px 36px;border-radius:var(--radius-m);background:var(--print);box-shadow:0 6px 24px var(--shade);rotate:-1.6deg}
figure img{width:100%;height:auto;aspect-ratio:1;border-radius:var(--radius-s);background:var(--print);object-fit:cover}
section{display:grid;justify-items:center;gap:var(--space-3);min-width:0;text-align:center}
section>p{max-width:24rem;color:var(--ink-soft);text-wrap:balance}
.puzzle{display:flex;flex-wrap:wrap;justify-content:center;gap:0 var(--space-3)}
.puzzle b{color:var(--ink);font:700 1rem/1.5 var(--display)}
h1{font-size:clamp(1.7rem,6vw,2.6rem)}
.marks{display:flex;gap:6px}
.marks i{display:grid;place-items:center;width:2rem;height:2rem;border:2px solid var(--line-strong);border-radius:8px}
.marks svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}
.marks .right{border-color:var(--right);background:var(--right);color:var(--on-right)}
.marks .wrong{border-color:var(--wrong);color:var(--wrong)}
.marks .revealed{background:var(--sunk);color:var(--ink)}
.marks .given-up{border-style:dashed;color:var(--ink-soft)}
.marks .unused{border-style:dashed;border-color:var(--line)}
.play{display:inline-flex;align-items:center;justify-content:center;min-height:52px;margin-top:var(--space-2);padding:0 var(--space-5);border:1.5px solid transparent;border-radius:var(--radius-round);background:var(--lamp);color:var(--on-lamp);font:700 1.1rem/1.1 var(--display);text-decoration:none}
.play:hover{background:var(--lamp-lit)}
@media (width < 46rem) and (height < 40rem){
figure{width:min(100%,34dvh)}
main{gap:var(--space-4);padding-bottom:var(--space-4)}
section{gap:var(--space-2)}
}
@media (width >= 46rem){
main{grid-template-columns:minmax(0,26rem) minmax(0,26rem);align-items:center}
figure{width:min(100%,66dvh)}
section,.puzzle{justify-items:start;justify-content:start;text-align:start}
}`;
