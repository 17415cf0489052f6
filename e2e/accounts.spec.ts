import {
  expectSignedOut,
  freshEmail,
  makeCustomer,
  PASSWORD,
  signInHere,
  startSignedIn,
  storedSession,
  toastWith,
  userMenu,
} from './customers.ts'
import { closeNotice, expect, expectNoAxeViolations, openHome, openPage, test } from './fixtures.ts'

const DEMO = { email: 'shopper@sideboard.test', password: 'sideboard-demo' }

test.describe('signing up', () => {
  test('a newcomer signs up, is welcomed to the shop by its name and is signed in', async ({ page, api }) => {
    const email = freshEmail()
    const { name } = await api('GET /api/shop')
    await openPage(page, '/auth/register')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(toastWith(page, 'Registration successful')).toContainText(`Welcome to ${name}!`)
    await expect(page).toHaveURL('/dashboard')
    await closeNotice(page)
    await expect(userMenu(page, { email })).toBeVisible()
    expect(await storedSession(page)).toMatchObject({ userData: { email } })
  })

  test('a newcomer whose address is taken is told so and stays signed out', async ({ page, watch }) => {
    watch.expectTrouble(/422/)
    await openPage(page, '/auth/register')
    await page.getByLabel('Email').fill(DEMO.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(toastWith(page, 'Registration failed')).toContainText('email has already been taken')
    await expect(page).toHaveURL('/auth/register')
  })

  test('a newcomer who leaves a field empty or mistypes the confirmation is told before anything is sent', async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await openPage(page, '/auth/register')
    const signUp = page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true })
    await page.getByLabel('Email').fill(freshEmail())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await signUp.click()
    await expect(toastWith(page, 'Missing fields: Please fill in all required fields!')).toBeVisible()
    await page.getByLabel('Confirm password').fill('something else')
    await signUp.click()
    await expect(toastWith(page, "Passwords don't match: Please make sure your passwords match!")).toBeVisible()
    expect(sent).not.toContain('POST /api/sign_up')
  })
})

test.describe('signing in', () => {
  test('a customer signs in, is welcomed back and kept in the browser as token-store', async ({
    page,
    api,
    baseURL,
  }) => {
    const customer = await makeCustomer(api, baseURL)
    await openPage(page, '/auth/login')
    await signInHere(page, customer)
    await expect(toastWith(page, 'Login successful')).toContainText('Welcome back!')
    await expect(page).toHaveURL('/dashboard')
    const { id, email } = customer
    expect(await storedSession(page)).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      projects: [],
      userData: { id, email, api_key: expect.stringMatching(/^[\w-]{43}$/) },
      buyCount: 0,
      purchasedCards: [],
    })
  })

  test('a customer can ask to be remembered', async ({ page }) => {
    await openPage(page, '/auth/login')
    await page.getByLabel('Remember me').check()
    const sent = page.waitForRequest('**/api/sign_in')
    await signInHere(page, DEMO)
    expect((await sent).postDataJSON()).toEqual({ user: { ...DEMO, remember_me: true } })
    await expect(toastWith(page, 'Login successful')).toBeVisible()
  })

  test('a customer with a wrong password is told so and can try again', async ({ page, watch, api, baseURL }) => {
    watch.expectTrouble(/401/)
    const customer = await makeCustomer(api, baseURL)
    await openPage(page, '/auth/login')
    await signInHere(page, { ...customer, password: 'not the password' })
    await expect(toastWith(page, 'Login failed')).toContainText('Invalid email or password.')
    await signInHere(page, customer)
    await expect(page).toHaveURL('/dashboard')
  })

  test('a customer who leaves the password out is told before anything is sent', async ({ page }) => {
    await openPage(page, '/auth/login')
    await signInHere(page, { ...DEMO, password: '' })
    await expect(toastWith(page, 'Missing fields: Please enter email and password!')).toBeVisible()
  })

  test('a visitor who wanted a private page finds it after signing in, with its query', async ({
    page,
    api,
    baseURL,
  }) => {
    const customer = await makeCustomer(api, baseURL)
    await openPage(page, '/profile/wishlist?from=mail&n=1')
    await expect(page).toHaveURL('/auth/login')
    await signInHere(page, customer)
    await expect(page).toHaveURL('/profile/wishlist?from=mail&n=1')
    await expect(page.getByText('No Wishlist Here')).toBeVisible()
  })

  test('a visitor who presses a heart is asked to sign in and comes back to the same cards', async ({
    page,
    api,
    baseURL,
  }) => {
    const customer = await makeCustomer(api, baseURL)
    await openPage(page, '/cards?page=2')
    await page
      .getByRole('button', { name: /^Add .* to wishlist$/ })
      .first()
      .click()
    await expect(toastWith(page, 'Authentication Required')).toContainText('Please login to continue')
    await expect(page).toHaveURL('/auth/login')
    await signInHere(page, customer)
    await expect(page).toHaveURL('/cards?page=2')
  })

  test('a visitor who signs in from the header stays on the page', async ({ page, api, baseURL }) => {
    const customer = await makeCustomer(api, baseURL)
    await openPage(page, '/games')
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await signInHere(page, customer)
    await expect(page).toHaveURL('/games')
  })

  test('a signed-in customer has no business on the sign-in pages and is sent home', async ({
    page,
    api,
    baseURL,
    watch,
  }) => {
    watch.expectTrouble(/404.*\/auth\/anything/)
    await startSignedIn(page, await makeCustomer(api, baseURL))
    for (const path of ['/auth/login', '/auth/register', '/auth/anything']) {
      await page.goto(path)
      await expect(page).toHaveURL('/dashboard')
    }
  })
})

test.describe('signing out', () => {
  test('a customer signs out: the server forgets the token and the header turns back', async ({
    page,
    api,
    baseURL,
  }) => {
    const customer = await makeCustomer(api, baseURL)
    await startSignedIn(page, customer)
    await openPage(page, '/games')
    await userMenu(page, customer).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(toastWith(page, 'Logged out successfully')).toBeVisible()
    await expectSignedOut(page)
    await expect(page).toHaveURL('/games')
    await expect(customer.api('GET /api/account')).rejects.toThrow('Invalid API key')
  })

  test('a customer whose sign-out fails on the server is signed out here and told so', async ({
    page,
    api,
    baseURL,
    watch,
  }) => {
    watch.expectTrouble(/503|ERR_FAILED/)
    const answers = [
      { give: { status: 503, json: { error: 'The shop is busy.' } }, told: 'The shop is busy.' },
      { give: undefined, told: 'Something went wrong while logging out' },
    ]
    for (const { give, told } of answers) {
      const customer = await makeCustomer(api, baseURL)
      await startSignedIn(page, customer)
      await openPage(page, '/games')
      await page.route('**/api/sign_out', (route) => (give ? route.fulfill(give) : route.abort()))
      await userMenu(page, customer).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await expect(toastWith(page, 'Logout failed')).toContainText(told)
      await expectSignedOut(page)
      await page.unroute('**/api/sign_out')
    }
  })

  test('a customer who signs out in one tab is signed out in the other', async ({ page, context, api, baseURL }) => {
    const customer = await makeCustomer(api, baseURL)
    await startSignedIn(page, customer)
    await openPage(page, '/profile/wishlist')
    await expect(page.getByText('No Wishlist Here')).toBeVisible()
    const other = await context.newPage()
    await openPage(other, '/games')
    await userMenu(other, customer).click()
    await other.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/auth/login')
    await expectSignedOut(page)
  })

  test('a customer whose session ended on the server is signed out and still sees the products', async ({
    page,
    api,
    baseURL,
    watch,
  }) => {
    watch.expectTrouble(/401/)
    const customer = await makeCustomer(api, baseURL)
    await customer.api('DELETE /api/sign_out')
    await startSignedIn(page, customer)
    await openPage(page, '/games')
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: /Sealed products$/ })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectSignedOut(page)
  })
})

test.describe("the customer's header", () => {
  test('a customer sees how much is in the sell cart and in the cart', async ({ page, api, baseURL }) => {
    await startSignedIn(page, await makeCustomer(api, baseURL))
    await openPage(page, '/games')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: /^Sell 0/ })).toHaveAttribute('href', '/sellcart')
    await expect(header.getByRole('link', { name: /^Buy 0/ })).toHaveAttribute('href', '/cart')
  })

  test('a customer opens the account from the menu, by keyboard alone', async ({ page, api, baseURL }) => {
    const customer = await makeCustomer(api, baseURL)
    await startSignedIn(page, customer)
    await openPage(page, '/games')
    await userMenu(page, customer).focus()
    await page.keyboard.press('ArrowDown')
    const menu = page.getByRole('menu')
    await expect(menu.getByText('Profile Menu')).toBeVisible()
    await expect(menu.getByRole('menuitem')).toHaveText(['My Account', 'Logout'])
    await expect(menu.getByRole('menuitem', { name: 'My Account' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(userMenu(page, customer)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile/mycollection')
  })

  test('nothing moves when the page finds out who is signed in', async ({ page, api, baseURL }) => {
    await startSignedIn(page, await makeCustomer(api, baseURL))
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) Reflect.get(window, 'shifts').push(JSON.stringify(entry))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openPage(page, '/games')
    await expect(page.getByRole('banner').getByRole('button', { name: /^ada-/ })).toBeAttached()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  })
})

test.describe('the profile', () => {
  test('a customer sees address, store credit and a tab for each part of the account', async ({ page }) => {
    await openPage(page, '/profile')
    await signInHere(page, DEMO)
    await expect(page).toHaveURL('/profile/mycollection')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO.email)
    await expect(page.getByText('AU$50.00')).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'Profile' })
    for (const [tab, path] of [
      ['Decks', '/profile/decks'],
      ['Wishlist', '/profile/wishlist'],
      ['Order History', '/profile/orders'],
      ['Sell History', '/profile/sell-history'],
      ['My Collection', '/profile/mycollection'],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).click()
      await expect(page).toHaveURL(path)
      await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
    }
    await expectNoAxeViolations(page)
  })
})

test.describe('the settings', () => {
  test('a customer changes the e-mail address, and the header says so', async ({ page, api, baseURL }) => {
    const customer = await makeCustomer(api, baseURL)
    const email = freshEmail()
    await startSignedIn(page, customer)
    await openPage(page, '/settings')
    await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(0)
    const form = page.getByRole('form', { name: 'Email' })
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Current password').fill(PASSWORD)
    await form.getByRole('button', { name: 'Change email' }).click()
    await expect(toastWith(page, 'Email changed')).toBeVisible()
    await expect(userMenu(page, { email })).toBeAttached()
    await expect(form.getByLabel('Email')).toHaveValue(email)
    expect((await customer.api('GET /api/account')).user.email).toBe(email)
  })

  test('a customer changes the password and signs in with the new one', async ({ page, api, baseURL }) => {
    const customer = await makeCustomer(api, baseURL)
    await startSignedIn(page, customer)
    await openPage(page, '/settings')
    const form = page.getByRole('form', { name: 'Password' })
    await form.getByLabel('Current password').fill(PASSWORD)
    await form.getByLabel('New password', { exact: true }).fill('a much newer one')
    await form.getByLabel('Confirm new password').fill('a much newer one')
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(toastWith(page, 'Password changed')).toBeVisible()
    await expect(form.getByLabel('New password', { exact: true })).toHaveValue('')
    const user = { email: customer.email, password: 'a much newer one' }
    expect((await api('POST /api/sign_in', { body: { user } })).user.id).toBe(customer.id)
  })

  test('a customer reads beside the field what is wrong with it', async ({ page, api, baseURL, watch }) => {
    watch.expectTrouble(/422/)
    await startSignedIn(page, await makeCustomer(api, baseURL))
    await openPage(page, '/settings')
    const form = page.getByRole('form', { name: 'Password' })
    await form.getByLabel('Current password').fill('not the password')
    await form.getByLabel('New password', { exact: true }).fill('a much newer one')
    await form.getByLabel('Confirm new password').fill('a much newer one')
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('is wrong')
    await expect(toastWith(page, 'Change failed')).toBeVisible()
    await expectNoAxeViolations(page)
  })
})

test.describe('everyone can use it', () => {
  test('the sign-in page and the open menu pass axe', async ({ page, api, baseURL }) => {
    await openPage(page, '/auth/login')
    await expectNoAxeViolations(page)
    const customer = await makeCustomer(api, baseURL)
    await startSignedIn(page, customer)
    await openHome(page)
    await userMenu(page, customer).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectNoAxeViolations(page)
  })
})
