/** Style sheet of the twins' pages, with the shop's colours, type and grid. `mercado-pago/rotas-da-pagina.ts` serves the fonts. */
export const estilo = `
@font-face{font-family:Fraunces;src:url(fontes/fraunces.woff2) format("woff2");font-weight:100 900;font-display:swap}
@font-face{font-family:Inter;src:url(fontes/inter.woff2) format("woff2");font-weight:100 900;font-display:swap}
:root{--papel:#FAF6EE;--marfim:#F1E9DA;--branco:#FFFDF8;--ebano:#1C1815;--tinta-2:#554A3F;--nogueira:#6B4226;--buxo:#D9B27C;--feltro:#1F4D3A;--feltro-escuro:#163A2B;--feltro-claro:#E3EADF;--latao-claro:#F3E6C9;--vinho:#8C2F2B;--vinho-claro:#F6E3DD;--linha:#DED2BD;--linha-forte:#94866F;--serifa:Fraunces,Georgia,"Times New Roman",serif;--sans:Inter,system-ui,-apple-system,"Segoe UI",sans-serif}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:16px}
body{margin:0;background:var(--papel);color:var(--ebano);font:400 1rem/1.6 var(--sans)}
h1,h2,h3,p,ul,dl,dd{margin:0;padding:0}
ul{list-style:none}
h1,h2{font-family:var(--serifa);font-weight:480;line-height:1.15;letter-spacing:-.012em;text-wrap:balance;font-optical-sizing:auto;font-variant-numeric:lining-nums}
h1{font-size:1.75rem}
h2{font-size:1.375rem}
h3{font-size:.875rem;font-weight:600;margin-top:16px}
:focus-visible{outline:2px solid var(--feltro);outline-offset:3px}
.caixa{display:block;max-width:1008px;margin-inline:auto;padding-inline:16px}
.topo{background:var(--ebano);color:var(--papel)}
.marca{display:flex;align-items:center;gap:8px;height:64px;font:480 1.125rem/1 var(--serifa)}
.marca svg{width:20px;height:20px;fill:none;stroke:var(--buxo);stroke-width:1.5}
.demo{color:var(--ebano);background:var(--latao-claro);border-bottom:1px solid var(--buxo);font-size:.875rem;font-weight:550}
.demo .caixa{padding-block:8px}
main{padding-block:32px 64px}
.colunas{display:grid;gap:40px}
.meio{border-top:1px solid var(--linha);padding-block:24px}
.meios h1{margin-bottom:24px}
.meio p,.recado p,.miudo{color:var(--tinta-2)}
.meio h2+p{margin-top:4px}
.feito{border-top-color:var(--feltro)}
.acoes{display:flex;flex-wrap:wrap;gap:8px 16px;margin-top:16px}
.acoes label{display:block;margin-bottom:8px;font-size:.875rem;color:var(--tinta-2)}
.acoes select{display:block;max-width:100%;min-height:48px;margin-top:4px;padding-inline:12px;border:1px solid var(--linha-forte);border-radius:2px;background:var(--branco);color:var(--ebano);font:inherit;font-size:1rem}
.botao{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:0 24px;border:1px solid transparent;border-radius:2px;font:550 1rem/1.2 var(--sans);color:var(--ebano);background:none;text-align:center;text-decoration:none;cursor:pointer;transition:background-color 160ms,color 160ms,border-color 160ms}
.botao-principal{background:var(--feltro);color:#fff}
.botao-principal:hover{background:var(--feltro-escuro)}
.botao-secundario{border-color:var(--ebano)}
.botao-secundario:hover{background:var(--ebano);color:var(--papel)}
.botao-de-perigo{border-color:var(--linha-forte);color:var(--vinho)}
.botao-de-perigo:hover{border-color:var(--vinho);background:var(--vinho-claro)}
.botao-discreto{padding-inline:0;color:var(--nogueira);text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:4px}
.botao-discreto:hover{color:var(--ebano);text-decoration-thickness:2px}
.elo{color:var(--nogueira);text-underline-offset:4px;text-decoration-thickness:1px}
.codigo{margin-top:4px;padding:12px 16px;background:var(--branco);border:1px solid var(--linha-forte);border-radius:2px;font:500 .875rem/1.6 ui-monospace,"SF Mono",Menlo,Consolas,monospace;word-break:break-all;-webkit-user-select:all;user-select:all}
.meio .codigo,.boleto .codigo{color:var(--ebano)}
.codigo+p{margin-top:8px}
.volta{border-top:1px solid var(--linha);padding-top:16px}
.aviso{margin-bottom:24px;padding:12px 16px;background:var(--latao-claro);border-left:3px solid var(--buxo)}
.aviso-de-erro{background:var(--vinho-claro);border-left-color:var(--vinho)}
.recado{padding-bottom:32px}
.recado p{margin-top:12px}
.meios .recado h1{margin-bottom:0}
.resumo{background:var(--marfim);padding:24px;align-self:start}
.resumo ul{margin-top:16px}
.resumo li{display:flex;justify-content:space-between;gap:16px;padding-block:12px;border-top:1px solid var(--linha);line-height:1.43}
.resumo small{display:block;font-size:.875rem;color:var(--tinta-2)}
.algarismos,.total strong{font-variant-numeric:tabular-nums lining-nums;white-space:nowrap}
.total{display:flex;justify-content:space-between;align-items:baseline;padding-top:16px;border-top:1px solid var(--ebano);font-weight:600}
.total strong{font:480 1.75rem/1.15 var(--serifa)}
.boleto{max-width:720px}
.boleto h2{font-size:1.125rem;margin-top:24px}
.boleto dl{display:grid;grid-template-columns:repeat(2,1fr);gap:16px;margin-top:24px;padding-block:16px;border-block:1px solid var(--linha)}
.boleto dt{font-size:.875rem;color:var(--tinta-2)}
.boleto dd{font-weight:550;font-variant-numeric:tabular-nums lining-nums}
.barras{display:block;width:100%;height:64px;margin-top:24px;background:#fff;border:8px solid #fff}
.barras path{fill:#000}
.miudo{margin:16px 0 24px;font-size:.875rem}
@media (max-width:575px){.acoes form,.acoes .botao{width:100%}.resumo{order:-1;margin-inline:-16px;padding-inline:16px}.meio .codigo{padding:12px}}
@media (min-width:768px){.caixa{padding-inline:32px}.colunas{grid-template-columns:minmax(0,1fr) 352px;gap:64px}.boleto dl{grid-template-columns:repeat(4,auto)}h1{font-size:2.25rem}}
@media (prefers-reduced-motion:reduce){.botao{transition:none}}
@media print{.topo,.volta{display:none}body{background:#fff}}
`.trim();
