// @requirement 15.34.5
import type { Db } from '#db/client.ts';
import { lerOrigens } from '#db/importacao/gravar-importacao.ts';
import { lerContasPorEmail, lerContasQueHa } from '#db/importacao/gravar-importacao-de-planilhas.ts';
import type { Documento } from '#importers/firebase/rules/julgamento.ts';
import { lerTexto } from '#importers/firebase/rules/leitura.ts';
import { alterado } from '#importers/planilhas/rules/linha.ts';
import { enderecosDeNinguem } from '#domain/clientes/convidado.ts';

const emailDe = ({ campos }: Documento): string => lerTexto(campos['email']);

type Contas = { id(pessoa: { deLa: string; email: string }): { id: string; alheia: boolean } | 'apagada' | null };

/** Finds the accounts of people by their ids at the platform, else by their e-mails. */
async function lerContas(db: Db, pessoas: { deLa: string; email: string }[]): Promise<Contas> {
  const origens = await lerOrigens(
    db,
    'usuarios',
    pessoas.map(({ deLa }) => deLa),
  );
  const ha = await lerContasQueHa(
    db,
    [...origens.values()].map(({ id }) => id),
  );
  const porEmail = await lerContasPorEmail(
    db,
    pessoas.map(({ email }) => email),
  );
  return {
    id({ deLa, email }) {
      const origem = origens.get(deLa);
      if (origem && ha.has(origem.id)) return { id: origem.id, alheia: origem.alheio };
      const daqui = porEmail.get(email);
      if (daqui !== undefined) return { id: daqui, alheia: true };
      return origem ? 'apagada' : null;
    },
  };
}

/** The customers of a sheet with the ids of their accounts; those deleted here since an earlier import stay deleted. */
export async function comIdsDasPessoas(db: Db, lote: readonly Documento[]): Promise<Documento[]> {
  const contas = await lerContas(
    db,
    lote.flatMap((documento) =>
      documento.deLa === undefined ? [] : [{ deLa: documento.deLa, email: emailDe(documento) }],
    ),
  );
  return lote.map((documento) => {
    const conta = documento.deLa === undefined ? null : contas.id({ deLa: documento.deLa, email: emailDe(documento) });
    if (conta === null) return documento;
    if (conta === 'apagada') return { ...documento, recusado: 'Esta pessoa foi apagada aqui: não voltou.' };
    return { ...documento, id: conta.id, ...(conta.alheia && { alheio: true as const }) };
  });
}

/** Removes the buyer's name and contact from orders whose buyers were deleted here, as deletion did with their other orders. */
export async function semPessoasApagadas(db: Db, lote: readonly Documento[], plataforma: string): Promise<Documento[]> {
  const compradorDe = (documento: Documento) => ({
    deLa: `${plataforma}:${lerTexto(documento.campos['uid'])}`,
    email: emailDe(documento),
  });
  const contas = await lerContas(db, lote.map(compradorDe));
  return lote.map((documento) => {
    if (documento.recusado !== undefined) return documento;
    if (contas.id(compradorDe(documento)) !== 'apagada') return documento;
    const { enderecoDetalhado: _, ...campos } = documento.campos;
    return {
      ...documento,
      avisos: [
        ...(documento.avisos ?? []),
        alterado('Quem comprou foi apagado aqui: o pedido entra sem os dados dele.'),
      ],
      campos: {
        ...campos,
        uid: null,
        nome: 'Conta excluída',
        email: enderecosDeNinguem.contaExcluida,
        telefone: '',
        observacao: '',
      },
    };
  });
}
