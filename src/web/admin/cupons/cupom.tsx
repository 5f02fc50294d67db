// @requirement 2.19.3 15.23.8 15.23.9
import { buscarCupom } from '#db/cupons/ler-admin-cupons.ts';
import { contarCodigosUnicos } from '#db/cupons/ler-codigos-unicos.ts';
import { listarCategorias } from '#db/produtos/ler-catalogo.ts';
import { nomesDosProdutos } from '#db/promocoes/ler-admin-promocoes.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { digitarCupom, fraseDoCupom, lerCupom } from '#domain/cupons/cupom-cadastro.ts';
import { digitarRegras } from '#domain/cupons/regras-digitadas.ts';
import { semRegras } from '#domain/cupons/regras-do-cupom.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { novoId } from '#domain/identificador.ts';
import { acoes } from '#web/form-action.ts';
import { replyTo } from '#web/panel/acts.tsx';
import { noAnswer, Page, title } from '#web/panel/page.tsx';
import { found, load } from '#web/panel/panel-action.ts';
import { RecordForm } from '#web/panel/record.tsx';
import { cupomForm } from './cupom-form.ts';
import { gerarEBaixar, gerarNaPagina, salvar } from './cupons-action.ts';
import { deGerar, deSalvar } from './cupons-frases.ts';
import { GerarCodigos } from './gerar-codigos.tsx';
import type { Route } from './+types/cupom.ts';

const UM_MES_MS = 30 * DIA_MS;

function novoCupom(agora: Date) {
  const validade = diaEmSaoPaulo(new Date(agora.getTime() + UM_MES_MS));
  const limites = { minimoCentavos: null, limiteUsos: null, limitePorPessoa: null };
  const vazio = digitarCupom({ codigo: '', tipo: 'percentual', valor: 1, validade, ativo: true, ...limites });
  return { ...vazio, valor: '' };
}

/** The coupon of the address, or a new one. */
export const loader = load(async ({ db, now, id }) => {
  const cupom = id === '' ? null : found(await buscarCupom(db, id));
  const [codigos, categorias, produtos] = await Promise.all([
    cupom && contarCodigosUnicos(db, cupom.id),
    listarCategorias(db),
    nomesDosProdutos(db, cupom?.regras?.produtos ?? []),
  ]);
  return {
    codigo: cupom?.codigo ?? null,
    start: { ...digitarRegras(semRegras), ...(cupom ? digitarCupom(cupom) : novoCupom(now)) },
    version: cupom?.versao ?? null,
    data: {
      usos: cupom?.usos ?? null,
      produtos: produtos.map((produto) => ({ id: produto.id, nome: produto.nome })),
      categorias: categorias.map(({ slug, nome }) => [slug, nome] as const),
    },
    codigos: codigos && { cupomId: id, chave: novoId(), ...codigos },
    agora: now.getTime(),
  };
});

export const action = acoes({ salvar, gerar: gerarEBaixar, 'gerar-na-pagina': gerarNaPagina }, 'salvar');
export const handle = noAnswer({ salvar: deSalvar, gerar: deGerar, 'gerar-na-pagina': deGerar });

const titulo = (codigo: string | null | undefined) =>
  codigo === null ? 'Novo cupom' : `Editar o cupom ${codigo ?? ''}`;
export const meta = ({ loaderData }: Route.MetaArgs) => title(titulo(loaderData?.codigo));

export default function Cupom({ loaderData, actionData }: Route.ComponentProps) {
  const { codigo, codigos, agora, ...record } = loaderData;
  const usos = record.data.usos ?? 0;
  return (
    <Page title={titulo(codigo)} note="Campos com * são obrigatórios.">
      <RecordForm
        of={cupomForm}
        {...record}
        act="salvar"
        reply={replyTo(actionData, 'salvar')}
        list="/admin/cupons"
        save="Salvar cupom"
        tidy={(typed) => {
          const lido = lerCupom(typed, usos);
          return lido.ok ? digitarCupom(lido.valor) : null;
        }}
      >
        {(typed) => {
          const lido = lerCupom(typed, usos);
          return (
            <p className="formulario-frase" role="status">
              {lido.ok
                ? fraseDoCupom(lido.valor, usos, new Date(agora))
                : 'Complete os campos para ver aqui o que o cliente vai ganhar.'}
            </p>
          );
        }}
      </RecordForm>
      {codigos && <GerarCodigos {...codigos} semScripts={replyTo(actionData, 'gerar')} />}
    </Page>
  );
}
