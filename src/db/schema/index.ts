export * from './catalogo.ts';
export * from './cupons.ts';
export * from './identidade.ts';
export * from './operacao.ts';
export * from './pagamentos.ts';
export * from './pedidos.ts';
export * from './usuarios.ts';
