// @requirement 15.6.1
import { notificarDono } from '#application/funcionamento/notificar-dono.ts';
import type { Loja } from '#application/loja.ts';
import { lerVistasDaSaude } from '#db/saude/ler-saude.ts';
import { gravarVistaDaSaude, marcarSaudeAvisada } from '#db/saude/gravar-saude.ts';
import { doentesAAvisar, avaliarSaude, partesDoentes, type FatosDaSaude, partesDaSaude } from '#domain/saude/saude.ts';
import { lerFatos } from './ler-saude.ts';

/**
 * Scheduled health check: stores the state of every part and e-mails the owner about problems older than ten minutes,
 * in one message (domain/saude). Safe to run concurrently.
 */
export async function vigiarSaude(loja: Loja): Promise<void> {
  const [fatos, provedor] = await Promise.all([lerFatos(loja), conferirProvedor(loja)]);
  const agora = loja.relogio.agora();
  const motivos = avaliarSaude({ ...fatos, fila: { ...fatos.fila, vistaEm: agora }, provedor }, agora);
  await loja.db.transaction(async (tx) => {
    for (const parte of partesDaSaude)
      if (parte !== 'provedor' || provedor !== null)
        await gravarVistaDaSaude(tx, { parte, motivo: motivos[parte], agora });
    const avisados = doentesAAvisar(partesDoentes(await lerVistasDaSaude(tx)), agora);
    if (avisados.length === 0) return;
    const problemas = avisados.map(({ motivo, desde }) => ({ motivo, desde: desde.toISOString() }));
    loja.log.error({ problemas }, 'shop has been unhealthy for ten minutes');
    await marcarSaudeAvisada(
      tx,
      avisados.map(({ parte }) => parte),
      agora,
    );
    await notificarDono(loja, tx, {
      tipo: 'aviso-de-saude',
      chave: `aviso-de-saude:${agora.getTime()}`,
      dados: { problemas },
    });
  });
}

/** A demo simulates its provider, so there is nothing to check. */
async function conferirProvedor({ pagamentos, demo }: Loja): Promise<FatosDaSaude['provedor']> {
  if (demo) return null;
  const resposta = await pagamentos.conferirConta();
  if (resposta.ok) return 'respondeu';
  return resposta.erro.codigo === 'indisponivel' ? 'nao-respondeu' : 'recusou';
}
