import type { Db } from '#db/client.ts';
import { orcamentos } from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';

/** Inserts a quote without an order and returns its id. */
export async function orcar(db: Db, email: string, nome = 'Escola'): Promise<string> {
  const id = novoId();
  const lugar = { cep: '', rua: '', numeroDaCasa: '', bairro: '', cidade: '', uf: '' };
  const itens = [
    {
      produtoId: 'rei',
      nome: 'Rei',
      variacao: null,
      quantidade: 1,
      precoCentavos: 100,
      precoDaLojaCentavos: null,
      motivo: '',
    },
  ];
  const somas = { subtotalCentavos: 100, descontoCentavos: 0, freteCentavos: 0, totalCentavos: 100 };
  const autor = { autorId: 'dona', autorNome: 'Dona' };
  await db
    .insert(orcamentos)
    .values({ id, nome, email, telefone: '11900000000', ...lugar, itens, ...somas, ...autor, validoAte: new Date() });
  return id;
}
