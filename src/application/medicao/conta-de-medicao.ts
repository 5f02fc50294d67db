// @requirement 15.43.1 15.43.6
import { camposQueMudaram } from '#application/auditoria/diferencas.ts';
import type { Assinatura } from '#application/assinatura.ts';
import type { Loja } from '#application/loja.ts';
import type { ContaDeMedicao } from '#application/ports/servicos-de-medicao.ts';
import { buscarConta, type ContaNoPainel, lerContasDeMedicao } from '#db/medicao/ler-servicos-de-medicao.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { type ContaGuardada, gravarConta } from '#db/medicao/gravar-servicos-de-medicao.ts';
import { emTransacao } from '#db/transaction.ts';
import type { EventoMedido } from '#domain/medicao/evento-medido.ts';
import {
  type FaltasNoServico,
  lerServico,
  type ServicoDeMedicao,
  type ServicoDigitado,
} from '#domain/medicao/servico-de-medicao.ts';
import type { CamposRecusados, Mudou, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroSalvarServico = CamposRecusados<FaltasNoServico> | Mudou<ContaNoPainel>;
type RecusaDoServico = { codigo: 'recusado' | 'sem-resposta'; detalhe: string };
export type ErroTestarServico = Recusa<'sem-conta' | 'sem-codigo' | 'segredo-ilegivel'> | RecusaDoServico;

const FINALIDADE = 'segredo-de-medicao';

/** Returns the account with its secret in clear; null without one, or if it was encrypted with another `AUTH_SECRET`. */
export function abrirConta(
  assinatura: Assinatura,
  { servico, identificador, segredo: cifrado, codigoDeTeste }: ContaGuardada,
): ContaDeMedicao | null {
  const segredo = cifrado === '' ? null : assinatura.decifrar(FINALIDADE, servico, cifrado);
  return segredo === null ? null : { identificador, segredo, codigoDeTeste };
}

/** The settings as the audit trail has them: of the secret whether it is new. */
function auditada({ ligado, identificador, codigoDeTeste }: Omit<ServicoDigitado, 'segredo'>, segredo: string) {
  return { ligado, identificador, codigoDeTeste, segredo };
}

/** Saves a service's account. The secret is stored encrypted; an empty one keeps the stored. Returns whether it is on. */
export async function salvarServico(
  { db, assinatura }: Pick<Loja, 'db' | 'assinatura'>,
  autor: Autor,
  { servico, versao, ...digitado }: ServicoDigitado & { servico: ServicoDeMedicao; versao: number },
): Promise<Result<{ servico: ServicoDeMedicao; ligado: boolean }, ErroSalvarServico>> {
  return emTransacao(
    db,
    async (tx): Promise<Result<{ servico: ServicoDeMedicao; ligado: boolean }, ErroSalvarServico>> => {
      const mudou = async () => {
        const atual = (await lerContasDeMedicao(tx)).find((conta) => conta.servico === servico);
        if (!atual) throw new Error(`There is no account for ${servico}.`);
        return falha({ codigo: 'mudou' as const, atual });
      };
      const guardada = await buscarConta(tx, servico);
      if ((guardada?.versao ?? 0) !== versao) return mudou();
      const lido = lerServico(servico, digitado, (guardada?.segredo ?? '') !== '');
      if (!lido.ok) return falha({ codigo: 'campos', faltas: lido.erro });
      const { ligado, identificador, segredo: novo, codigoDeTeste } = lido.valor;
      const segredo = novo === '' ? (guardada?.segredo ?? '') : assinatura.cifrar(FINALIDADE, servico, novo);
      const diferencas = camposQueMudaram(
        auditada(
          guardada ?? { ligado: false, identificador: '', codigoDeTeste: '' },
          guardada?.segredo ? 'guardado' : '',
        ),
        auditada(lido.valor, novo === '' ? (guardada?.segredo ? 'guardado' : '') : 'novo'),
      );
      if (!diferencas) return ok({ servico, ligado });
      if (!(await gravarConta(tx, { servico, ligado, identificador, segredo, codigoDeTeste }, versao))) return mudou();
      await registrarAuditoria(tx, autor, {
        acao: 'mudar',
        entidade: 'configuracao',
        entidadeId: `medicao-${servico}`,
        ...diferencas,
      });
      return ok({ servico, ligado });
    },
  );
}

/** A made-up sale: of nobody, one real. */
function vendaDeTeste(agora: Date): EventoMedido {
  const segundos = Math.floor(agora.getTime() / 1000);
  return {
    tipo: 'compra',
    ocorridoEm: agora,
    valorCentavos: 0,
    navegadorId: `1.${segundos}`,
    navegador: 'Mozilla/5.0 (teste da loja)',
    pedido: {
      id: `teste-${segundos}`,
      numero: 0,
      criadoEm: agora,
      totalCentavos: 100,
      freteCentavos: 0,
      cupom: null,
      itens: [
        { produtoId: 'teste', nome: 'Teste', variacao: null, quantidade: 1, precoCentavos: 100, descontoCentavos: 0 },
      ],
      contato: { nome: 'Teste', email: 'teste@exemplo.test', telefone: '11900000000', lugar: null },
    },
  };
}

/** Sends a made-up sale with the stored account, which does not count as one, and returns the service's answer. */
export async function testarServico(
  { db, assinatura, canaisDeMedicao, relogio }: Pick<Loja, 'db' | 'assinatura' | 'canaisDeMedicao' | 'relogio'>,
  servico: ServicoDeMedicao,
): Promise<Result<{ servico: ServicoDeMedicao }, ErroTestarServico>> {
  const guardada = await buscarConta(db, servico);
  if (!guardada || guardada.identificador === '' || guardada.segredo === '') return falha({ codigo: 'sem-conta' });
  // Without the code nobody sees the event in Meta's 'Testar eventos'.
  if (servico === 'meta' && guardada.codigoDeTeste === '') return falha({ codigo: 'sem-codigo' });
  const conta = abrirConta(assinatura, guardada);
  if (!conta) return falha({ codigo: 'segredo-ilegivel' });
  const resposta = await canaisDeMedicao[servico].testar(conta, vendaDeTeste(relogio.agora()));
  return resposta.ok ? ok({ servico }) : resposta;
}
