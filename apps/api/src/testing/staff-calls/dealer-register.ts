import type { StaffCalls } from './staff-call.ts'

const period = { body: { dealer_register: { from: '2026-11-01', to: '2026-11-30' } } }

export const dealerRegisterCalls: StaffCalls<
  | 'GET /api/admin/dealer_register_settings'
  | 'PUT /api/admin/dealer_register_settings'
  | 'POST /api/admin/dealer_registers'
  | 'POST /api/admin/dealer_register_files'
> = {
  'GET /api/admin/dealer_register_settings': async () => ({}),
  'PUT /api/admin/dealer_register_settings': async () => ({
    body: { dealer_register: { register_on: true, register_years: 3 } },
  }),
  'POST /api/admin/dealer_registers': async () => period,
  'POST /api/admin/dealer_register_files': async () => period,
}
